import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { PLAYER_MS, playerQuery } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { PlayerCharacters, PlayerSince, PlayerTickets } from './player-parts';
import css from './player-section.module.css';
import { SectionFailure, SectionSkeleton, SideSection } from './side-section';

const SuspensionLine = lazyPart(() => import('@/features/suspensions/suspension-parts'), 'SuspensionLine', {
  silent: true,
});

const PLAYER = 'user';
/** Height of the line of a suspension, reserved to avoid a layout shift. */
const LINE_PX = 38;

/** The player, for the team. Name and e-mail come with the ticket; the rest is loaded later. */
export function PlayerSection({ ticket: { id, userId, user, isTraining } }: { ticket: TicketDetail }) {
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
          {!isTraining && (
            <Suspense fallback={<div style={{ minBlockSize: LINE_PX }} />}>
              <SuspensionLine player={data} name={user.name} />
            </Suspense>
          )}
        </>
      )}
      {waiting && !data && <SectionSkeleton />}
      {isError && !data && <SectionFailure onRetry={() => void refetch()} />}
    </SideSection>
  );
}
