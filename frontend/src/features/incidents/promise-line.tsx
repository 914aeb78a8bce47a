import { useTranslation } from 'react-i18next';

import type { IncidentDetails } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { durationOf } from '@/shared/lib/duration';
import { dayAndTime } from '@/shared/lib/near-times';
import { sinceText } from '@/shared/lib/since';
import { dueOf } from './due';
import { DueRing } from './due-ring';
import css from './incident.module.css';

/** The promised time of the next update, above its text fields. */
export function PromiseLine({ incident }: { incident: IncidentDetails }) {
  const { t, i18n } = useTranslation('incidents');
  const due = dueOf(incident, useMinute());
  const { resolvedAt, latest } = incident;
  const at = (iso: string) => sinceText(iso, i18n.language);
  const when = (iso: string) => dayAndTime(iso, i18n.language);
  if (resolvedAt) return <p className={css.due}>{t('detail.resolved', { when: when(resolvedAt) })}</p>;
  if (!due) return <p className={css.due}>{t('detail.noPromise')}</p>;
  const time = durationOf(Math.abs(due.minutes));
  return (
    <p className={css.due}>
      <DueRing due={due} />
      <span>
        <b data-tone={due.tone}>
          {due.tone === 'late' ? t('due.late', { time }) : t('detail.promised', { at: at(due.at) })}
        </b>
        <span>{due.tone === 'late' ? t('detail.promisedUntil', { at: at(due.at) }) : t('detail.left', { time })}</span>
      </span>
      {latest && <small>{t('detail.promisedWhen', { when: when(latest.createdAt) })}</small>}
    </p>
  );
}
