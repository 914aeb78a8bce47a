import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/features/shortcuts/keys';
import { useMe } from '@/shared/session/me';
import type { LastAction } from './bulk-store';
import { useBulk, useBulkState } from './use-bulk';
import { useReason } from './use-reason';
import css from './dock.module.css';
import { BAR_SECONDS, type UndoTime } from './use-undo-time';

type UndoBarProps = { last: LastAction; time: UndoTime };

/** Describes the last action and offers to undo it for a few seconds. Later the history of a ticket offers the undo. */
export function UndoBar({ last, time: { canUndo, secondsLeft } }: UndoBarProps) {
  const { t } = useTranslation('shortcuts');
  const { undo } = useBulk();
  const { running, refused } = useBulkState();
  const sentence = useSentence(last);
  const left = { '--left': `${(secondsLeft / BAR_SECONDS) * 100}%` } as CSSProperties;
  return (
    <div className={css.undo} style={left}>
      <CheckCircleOutlined aria-hidden />
      <span className={css.sentence}>
        {(last.done.length > 0 || refused.size === 0) && <span>{sentence}</span>}
        {refused.size > 0 && <Refused refused={refused} />}
      </span>
      {canUndo && (
        <>
          <span className={`num ${css.seconds}`} aria-hidden>
            {t('bulk.seconds', { seconds: secondsLeft })}
          </span>
          <Button disabled={running > 0} aria-keyshortcuts="z" onClick={() => void undo(last.id)}>
            <span>{t('bulk.undo')}</span> <Keys of="undo" />
          </Button>
        </>
      )}
    </div>
  );
}

const NAMED = 3;

/** Lists the first tickets that were not changed, with reasons, and the number of the others. */
function Refused({ refused }: { refused: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('shortcuts');
  const reasonOf = useReason();
  const named = [...refused].slice(0, NAMED).map(([id, code]) => `#${id}: ${reasonOf(code)}`);
  const more = refused.size - named.length;
  return (
    <small>
      <span>{`${t('bulk.unchanged', { count: refused.size })} ${named.join(' · ')}`}</span>
      {more > 0 && <span>{` · ${t('bulk.more', { count: more })}`}</span>}
    </small>
  );
}

/** `#22 e #27 resolvidos`, or `10 resolvidos`. */
function useSentence({ change, assigneeName, done, undone }: LastAction): string {
  const { t, i18n } = useTranslation(['shortcuts', 'common', 'desk']);
  const me = useMe();
  if (undone) {
    const restored = t('bulk.undone', { count: undone.restored });
    return undone.skipped > 0 ? `${restored} ${t('bulk.skipped', { count: undone.skipped })}` : restored;
  }
  const few = new Intl.ListFormat(i18n.language).format(done.map((id) => `#${id}`));
  const tickets = done.length > 0 && done.length <= NAMED ? few : t('bulk.tickets', { count: done.length });
  const said = { count: done.length, tickets };
  if (change.verdict) return t('bulk.done.verdict', { ...said, verdict: t(`desk:verdict.name.${change.verdict}`) });
  if (change.verdict === null) return t('bulk.done.withdrawn', said);
  if (change.status) return t(`bulk.done.${change.status}`, said);
  if (change.priority) return t('bulk.done.priority', { ...said, priority: t(`common:priority.${change.priority}`) });
  if (change.assignedTo === null) return t('bulk.done.nobody', said);
  return change.assignedTo === me.id
    ? t('bulk.done.taken', said)
    : t('bulk.done.given', { ...said, name: assigneeName });
}
