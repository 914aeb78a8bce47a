import { Children, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { showsRules } from '@/features/thread/rules';
import { SideSkeleton } from '@/features/thread/skeletons';
import type { Me, TicketDetail } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { Boundary } from '@/shared/ui/boundary';
import { lazyPart } from '@/shared/ui/lazy-part';
import { AccusedSection } from './accused-section';
import { ConflictSection } from './conflict-section';
import { History } from './history';
import { IncidentSection } from './incident-section';
import { LinksSection } from './links-section';
import { PlayerSection } from './player-section';
import { SameTransactionLine } from './same-transaction-line';
import { SimilarSection } from './similar-section';
import { SectionSkeleton, SideSection } from './side-section';
import { SnapshotSection } from './snapshot-section';
import { StaffControls } from './staff-controls';
import { useSideReady } from './use-side-ready';
import { TeamSatisfaction } from './team-satisfaction';
import { FoldedRules, TeamFacts, TeamFiles } from './team-facts';

const AppealPanel = lazyPart(() => import('@/features/sanctions/appeal-panel'), 'AppealPanel');

type TeamSideProps = {
  ticket: TicketDetail;
  me: Me;
  /** Set where the header has no room for the controls. */
  withControls?: boolean;
};

export function TeamSide({ ticket, me, withControls }: TeamSideProps) {
  const { t } = useTranslation('desk');
  const isReady = useSideReady(ticket);
  return (
    <>
      {withControls && <StaffControls ticket={ticket} me={me} />}
      {!isReady && <SideSkeleton />}
      {/* There from the start, so that everything is asked for at once. */}
      <div style={{ display: isReady ? 'contents' : 'none' }}>
        <Parts>
          {ticket.appealOf && (
            <SideSection title={t('appeal.section')}>
              <Suspense fallback={<SectionSkeleton />}>
                <AppealPanel ticket={ticket} me={me} />
              </Suspense>
            </SideSection>
          )}
          <SameTransactionLine tickets={ticket.sameTransaction} />
          <IncidentSection ticket={ticket} />
          <PlayerSection ticket={ticket} />
          <AccusedSection ticket={ticket} />
          <SnapshotSection snapshot={ticket.snapshot} />
          <TeamFiles ticketId={ticket.id} />
          <TeamFacts ticket={ticket} />
          <TeamSatisfaction ticket={ticket} />
          {!ticket.isTraining && <LinksSection ticket={ticket} />}
          <SimilarSection ticket={ticket} />
          <ConflictSection ticket={ticket} me={me} />
          <History ticket={ticket} />
          {showsRules(ticket.status) && <FoldedRules />}
        </Parts>
      </div>
    </>
  );
}

/** Each section has its own error boundary. */
const Parts = ({ children }: { children: ReactNode }) => Children.map(children, (part) => <Boundary>{part}</Boundary>);
