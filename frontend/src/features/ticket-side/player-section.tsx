import { useTranslation } from 'react-i18next';

import { PlayerSuspension } from '@/features/suspensions/player-suspension';
import { PLAYER_MS, playerQuery } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { PlayerCharacters, PlayerSince, PlayerTickets } from './player-parts';
import css from './player-section.module.css';
import { SectionFailure, SectionSkeleton, SideSection } from './side-section';

const PLAYER = 'user';

/** The player, for the team. Name and e-mail come with the ticket; the rest is loaded later. */
export function PlayerSection({ ticket: { id, userId, user } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const { data, isError, isPending, refetch } = useLiveQuery(playerQuery(id), PLAYER_MS);
  const waiting = useDelayedLoading(isPending);
  return (
    <SideSection title={t('facts.player')}>
      <div className={css.who}>
        <Avatar name={user.name} role={PLAYER} />
        <p>
          <b>{user.name}</b>
          <small>{user.email}</small>
          {data && <PlayerSince player={data} />}
        </p>
      </div>
      {data && (
        <>
          <PlayerCharacters characters={data.characters} />
          <PlayerTickets player={data} playerId={userId} />
          <PlayerSuspension player={data} name={user.name} />
        </>
      )}
      {waiting && !data && <SectionSkeleton />}
      {isError && !data && <SectionFailure onRetry={() => void refetch()} />}
    </SideSection>
  );
}
