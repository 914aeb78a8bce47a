import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { InlineNotice } from '@/shared/ui/inline-alert';
import css from './refusal-notice.module.css';
import type { Refusal } from './refusal';

type RefusalNoticeProps = { refusal: Refusal | null; busy: boolean; onAnyway: () => void };

/** Explains why the ticket was not created and offers ways to continue. Takes the focus; the input stays. */
export function RefusalNotice({ refusal, busy, onAnyway }: RefusalNoticeProps) {
  const { t } = useTranslation('newTicket');
  if (!refusal) return null;
  const { message, ticketIds, kind } = refusal;
  return (
    <InlineNotice occasion={refusal}>
      <p className={css.message}>{message}</p>
      {ticketIds.length > 0 && (
        <ul className={css.links} aria-label={t('refusal.label')}>
          {ticketIds.map((id) => (
            <li key={id}>
              <Link to={`/ticket/${id}`}>{t(kind === 'justClosed' ? 'refusal.continue' : 'refusal.open', { id })}</Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'same' && (
        <Button className={css.anyway} loading={busy} onClick={onAnyway}>
          {t('refusal.anyway')}
        </Button>
      )}
    </InlineNotice>
  );
}
