import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { TeamTicket } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { useMinute } from '@/shared/hooks/use-minute';
import css from './rows.module.css';
import { minutesUntil, roughSpanOf, spanOf, waitOf } from './waiting';

const ROUND = 2 * Math.PI * 7;

type WaitMarkProps = { ticket: Pick<TeamTicket, 'waitingSince' | 'closesAt' | 'status'> };

/**
 * How long the ticket has waited for the team, as a ring and text; red with an exclamation mark beyond the promised
 * time. For a ticket that waits for its player: when it closes automatically.
 */
export function WaitMark({ ticket: { waitingSince, closesAt, status } }: WaitMarkProps) {
  const { t } = useTranslation();
  if (waitingSince) return <Waiting since={waitingSince} />;
  if (closesAt) return <Closing at={closesAt} />;
  if (status !== 'waiting_response') return null;
  return <span className={css.wait}>{t('turn.player')}</span>;
}

function Closing({ at }: { at: string }) {
  const { t, i18n } = useTranslation('board');
  const minutes = minutesUntil(at, useMinute());
  return (
    <span className={`num ${css.wait}`} title={t('row.closesAt', { time: fullDateTime(at, i18n.language) })}>
      {minutes > 0 ? t('row.closesIn', { span: roughSpanOf(minutes) }) : t('row.closesNow')}
    </span>
  );
}

function Waiting({ since }: { since: string }) {
  const { t, i18n } = useTranslation('board');
  const { minutes, beyond, share, level } = waitOf(since, useMinute(), useConfig().firstAnswerHours);
  return (
    <span
      className={`num ${css.wait}`}
      data-level={level}
      title={t('row.waitingSince', { time: fullDateTime(since, i18n.language) })}
    >
      <svg viewBox="0 0 18 18" aria-hidden>
        <circle cx="9" cy="9" r="7" />
        <circle
          className={css.passed}
          cx="9"
          cy="9"
          r="7"
          strokeDasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
          transform="rotate(-90 9 9)"
        />
        {level === 'late' && <path d="M9 5.4v4.200M9 12.200v.3" />}
      </svg>
      <span className="vh">{t('row.waits')}</span>
      <span>{beyond > 0 ? t('row.beyond', { span: roughSpanOf(beyond) }) : spanOf(minutes)}</span>
    </span>
  );
}
