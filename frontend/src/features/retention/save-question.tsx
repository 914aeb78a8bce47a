import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import { dayAlone, tagOf } from '@/shared/lib/when';
import { destructive } from '@/shared/ui/destructive';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { InlineAlert } from '@/shared/ui/inline-alert';
import css from './retention.module.css';
import { type Change, hasBegun } from './rules';
import { useMonthsText, useSubjectName } from './use-months-text';
import type { Count } from './use-preview';

type SaveQuestionProps = {
  open: boolean;
  changed: readonly Change[];
  countOf: (change: Change) => Count;
  startDay: string;
  error: Error | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Says in one sentence for each rule what changes. Red if something will be deleted that was not before. */
export function SaveQuestion({ open, changed, countOf, startDay, error, busy, onYes, onNo }: SaveQuestionProps) {
  const { t } = useTranslation(['retention', 'common']);
  const errorText = useErrorText();
  const deletes = changed.some(({ kind }) => kind === 'starts');
  return (
    <Dialog
      open={open}
      title={t('ask.title')}
      okText={t('ask.yes')}
      okButtonProps={{ ...(deletes && destructive), disabled: changed.length === 0 }}
      cancelText={t('common:app.cancel')}
      confirmLoading={busy}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={onYes}
      onCancel={onNo}
    >
      {error && (
        <InlineAlert occasion={error}>
          <strong>{`${t('ask.failed')}.`}</strong> <span>{errorText(error)}</span>
        </InlineAlert>
      )}
      <ul className={css.sentences}>
        {changed.map((change) => (
          <li key={change.subject}>
            <Sentence change={change} count={countOf(change)} startDay={startDay} />
          </li>
        ))}
      </ul>
      {changed.length === 0 && <p className="muted">{t('ask.nothing')}</p>}
      {deletes && <p className="muted">{t('ask.final')}</p>}
    </Dialog>
  );
}

function Sentence({ change, count, startDay }: { change: Change; count: Count; startDay: string }) {
  const { t, i18n } = useTranslation('retention');
  const nameOf = useSubjectName();
  const monthsText = useMonthsText();
  const { subject, kind, rule } = change;
  const name = nameOf(subject);
  const months = monthsText(change.months ?? 0);
  if (kind === 'removed') return t(subject === 'files' ? 'ask.removedFiles' : 'ask.removed', { name });
  if (kind === 'longer' && rule) {
    const words = { name, months, before: monthsText(rule.months), day: dayAlone(rule.startsAt, i18n.language) };
    return t(hasBegun(rule) ? 'ask.longer' : 'ask.longerWaiting', words);
  }
  const tickets = typeof count === 'object' ? count?.tickets : undefined;
  return (
    <>
      <span>{t(subject === 'files' ? 'ask.files' : 'ask.texts', { name, months, day: startDay })}</span>
      {tickets !== undefined && (
        <b className="num">
          {` ${t('ask.tickets', { count: tickets, total: tickets.toLocaleString(tagOf(i18n.language)) })}`}
        </b>
      )}
    </>
  );
}
