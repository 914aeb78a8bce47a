import { useTranslation } from 'react-i18next';

import { similarQuery } from '@/features/merges/api';
import { PLAYER_MS } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { SideSection } from './side-section';
import { TicketLine, TicketLines } from './ticket-line';

/** Tickets that may be about the same case, for the team. Hidden if there are none, and on errors. */
export function SimilarSection({ ticket: { id } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const { data = [] } = useLiveQuery(similarQuery(id), PLAYER_MS);
  if (data.length === 0) return null;
  return (
    <SideSection title={t('similar.title')} count={data.length}>
      <TicketLines>
        {data.map(({ ticket, why }) => (
          <TicketLine
            key={ticket.id}
            ticket={ticket}
            note={
              <>
                <span>{`${t(`similar.why.${why}`)} · ${ticket.userName}`}</span>
              </>
            }
          />
        ))}
      </TicketLines>
    </SideSection>
  );
}
