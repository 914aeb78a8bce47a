import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { dayAlone } from '@/shared/lib/when';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { Fact } from './facts';
import css from './facts.module.css';

/** Until when an admin holds the ticket and those merged into it back from deletion, and why. */
export const HoldFacts = ({ ticket: { hold, merged } }: { ticket: TicketDetail }) => (
  <>
    {hold && <HoldFact hold={hold} />}
    {merged.map(({ id, hold: ofMerged }) => ofMerged && <HoldFact key={id} hold={ofMerged} mergedId={id} />)}
  </>
);

function HoldFact({ hold, mergedId }: { hold: NonNullable<TicketDetail['hold']>; mergedId?: number }) {
  const { t, i18n } = useTranslation('desk');
  const { until, by, reason } = hold;
  const span = until === null ? t('hold.noEnd') : t('hold.until', { day: dayAlone(until, i18n.language) });
  return (
    <Fact name={t('hold.name')}>
      <span>
        {mergedId !== undefined && (
          <>
            <TicketLink id={mergedId}>{`#${mergedId}`}</TicketLink>
            {' · '}
          </>
        )}
        {by ? `${span} · ${t('hold.by', { name: by.name })}` : span}
      </span>
      <span className={css.reason} dir="auto">
        {reason}
      </span>
    </Fact>
  );
}
