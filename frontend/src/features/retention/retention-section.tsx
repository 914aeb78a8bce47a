import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Retention } from '@/shared/contract';
import '@/shared/i18n/retention-strings';
import { serverNow } from '@/shared/lib/server-clock';
import { DAY, dayAlone, MINUTE_MS } from '@/shared/lib/when';
import { Panel } from '@/shared/ui/layout';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { SaveBar } from '@/shared/ui/form/save-bar';
import { ListState } from '@/shared/ui/list/list-state';
import { Failure } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { saveRetentionMutation } from './api';
import { retentionQuery } from './retention-query';
import css from './retention.module.css';
import { RuleRow } from './rule-row';
import { changesIn, type Draft, isValid, monthsOf, NOTICE_DAYS } from './rules';
import { SaveQuestion } from './save-question';
import { usePreview } from './use-preview';

/** For how long texts and files are kept, for admins. What is deleted cannot be restored, so saving asks first. */
export function RetentionSection() {
  const { t } = useTranslation('retention');
  const query = useQuery({ ...retentionQuery(), staleTime: 0 });
  return (
    <Panel bare title={t('panel')} className={`${rowCss.panel} ${css.panel}`}>
      <p className={css.lead}>{`${t('lead')} ${t('notice')}`}</p>
      <ListState query={query} count={query.data ? 1 : 0} failed={t('failed')} empty={null}>
        {query.data && <Rules saved={query.data} />}
      </ListState>
    </Panel>
  );
}

function Rules({ saved }: { saved: Retention }) {
  const { t, i18n } = useTranslation('retention');
  const toast = useToast();
  /** Only what was typed: rules that another admin changes meanwhile follow. */
  const [draft, setDraft] = useState<Draft>({});
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, error, isPending } = useMutation(saveRetentionMutation(useQueryClient()));
  const changes = changesIn(draft, saved);
  const changed = changes.filter(({ kind }) => kind !== null);
  const preview = usePreview(changes);
  const startDay = dayAlone(new Date(serverNow() + NOTICE_DAYS * DAY * MINUTE_MS).toISOString(), i18n.language);

  function ask(event: SubmitEvent) {
    event.preventDefault();
    const wrong = changed.find(({ months }) => !isValid(months));
    if (wrong) return document.getElementById(`retention-${wrong.subject}`)?.focus();
    reset();
    setAsking(changed.length > 0);
  }
  const save = () =>
    mutate(
      { ...monthsOf(changes), ifUpdatedAt: saved.updatedAt },
      {
        onSuccess: () => {
          setAsking(false);
          setDraft({});
          toast.said(t('saved'));
        },
      },
    );

  return (
    <form noValidate onSubmit={ask}>
      {preview.error && <Failure error={preview.error} text={t('countFailed')} onRetry={preview.retry} />}
      <ul>
        {changes.map((change) => (
          <RuleRow
            key={change.subject}
            change={change}
            count={preview.countOf(change)}
            startDay={startDay}
            onType={(months) => setDraft({ ...draft, [change.subject]: months })}
          />
        ))}
      </ul>
      {changed.length > 0 && (
        <SaveBar
          text={t('changed', { count: changed.length })}
          discard={t('discard')}
          save={t('save')}
          onDiscard={() => setDraft({})}
        />
      )}
      <SaveQuestion
        open={isAsking}
        changed={changed}
        countOf={preview.countOf}
        startDay={startDay}
        error={error}
        busy={isPending}
        onYes={save}
        onNo={() => setAsking(false)}
      />
    </form>
  );
}
