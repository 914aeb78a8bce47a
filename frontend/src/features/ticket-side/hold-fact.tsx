import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { dayAlone } from '@/shared/lib/when';
import { Fact } from './facts';
import css from './facts.module.css';

/** Until when an admin holds the ticket back from deletion, and why. */
export function HoldFact({ hold }: { hold: TicketDetail['hold'] }) {
  const { t, i18n } = useTranslation('desk');
  if (!hold) return null;
  const { until, by, reason } = hold;
  const span = until === null ? t('hold.noEnd') : t('hold.until', { day: dayAlone(until, i18n.language) });
  return (
    <Fact name={t('hold.name')}>
      <span>{by ? `${span} · ${t('hold.by', { name: by.name })}` : span}</span>
      <span className={css.reason} dir="auto">
        {reason}
      </span>
    </Fact>
  );
}
