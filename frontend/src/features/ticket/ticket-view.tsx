import { ArrowLeftOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { bulkStore, type BulkField } from '@/features/bulk/bulk-store';
import { RemovalsProvider } from '@/features/removals/removals';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { FormAnswers, hasAnswers } from '@/features/thread/description';
import { Facts } from '@/features/ticket-side/facts';
import { ReadCarefully } from '@/features/ticket-side/read-carefully';
import { showsRules } from '@/features/thread/rules';
import { SideSkeleton } from '@/features/thread/skeletons';
import { TicketFiles } from '@/features/thread/ticket-files';
import { ConcludeProvider } from '@/features/verdicts/conclude';
import type { Me, Status, TicketDetail } from '@/shared/contract';
import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Page, Panel } from '@/shared/ui/layout';
import { StaleLine } from '@/shared/ui/states';
import { WayBack } from '@/shared/ui/ticket/ticket-link';
import { useFrom, usePhone } from '@/shared/hooks/use-media';
import { Conversation } from './conversation';
import { TeamMenu } from './team-menu';
import type { InList } from './team-head';
import { PhoneHead, PlayerMenuSlot, TicketHead } from './ticket-head';
import css from './ticket-view.module.css';

const TeamHead = lazyPart(() => import('./team-head'), 'TeamHead');
const TeamSide = lazyPart(() => import('@/features/ticket-side/team-side'), 'TeamSide');
const TurnStrip = lazyPart(() => import('./turn-strip'), 'TurnStrip', { silent: true });
const FixedLine = lazyPart(() => import('./fixed-line'), 'FixedLine', { silent: true, strings: 'incidents' });
const TrainingLine = lazyPart(() => import('./training-line'), 'TrainingLine', { silent: true });

const AnswerNews = lazyPart(() => import('@/features/notifications/answer-news'), 'AnswerNews', { silent: true });
const TicketKeys = lazyPart(() => import('./ticket-keys'), 'TicketKeys', { silent: true });

/** The queue has marks; a phone needs two lines. */
const roomForTurn = (status: Status, wide: boolean) =>
  status === 'open' ? (wide ? 94 : 104) : status === 'waiting_response' && !wide ? 88 : wide ? 82 : 68;

type ViewProps = InList & { ticket: TicketDetail; staleSince?: number };

export function TicketView(props: ViewProps) {
  const { ticket } = props;
  const me = useMe();
  const view = { ...props, me };
  return (
    <RemovalsProvider ticket={ticket} me={me}>
      {isTeam(me) ? (
        <TeamView {...view} />
      ) : (
        <Page>
          <ColumnView {...view} />
        </Page>
      )}
    </RemovalsProvider>
  );
}

function TeamView(view: ViewProps & { me: Me }) {
  const { ticket, me } = view;
  const roomy = useFrom(1280);
  return (
    <ConcludeProvider ticket={ticket}>
      <QuestionKeys ticket={ticket} />
      <Suspense>
        <TicketKeys ticket={ticket} me={me} />
      </Suspense>
      {roomy ? (
        <FullView {...view} />
      ) : (
        <Page>
          <ColumnView {...view} />
        </Page>
      )}
    </ConcludeProvider>
  );
}

/** Not lazy: keys typed after these must not act on the ticket. */
function QuestionKeys({ ticket }: { ticket: TicketDetail }) {
  const ask = (field: BulkField) => bulkStore.change({ question: { field, tickets: [ticket] } });
  useShortcuts({
    assign: () => ask('assignedTo'),
    status: ticket.blankedAt ? undefined : () => ask('status'),
    priority: () => ask('priority'),
  });
  return null;
}

/** From edge to edge; conversation and side column scroll separately. */
function FullView({ ticket, staleSince, me, ...inList }: ViewProps & { me: Me }) {
  return (
    <article className={css.full}>
      <div className={css.fullHead}>
        <Suspense>
          <TeamHead ticket={ticket} me={me} {...inList} />
        </Suspense>
      </div>
      {staleSince !== undefined && <StaleLine at={staleSince} />}
      <div className={css.fullColumns}>
        <Conversation ticket={ticket} me={me} look="full" />
        <div className={css.fullSide}>
          <Suspense fallback={<SideSkeleton />}>
            <div className={css.sideLine}>
              <LineSlot ticket={ticket} />
            </div>
            <TeamSide ticket={ticket} me={me} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

const LineSlot = ({ ticket }: { ticket: TicketDetail }) => (
  <Suspense>
    {ticket.isTraining && <TrainingLine ticket={ticket} />}
    {ticket.fixedIn && <FixedLine fixedIn={ticket.fixedIn} />}
  </Suspense>
);

function PlayerSide({ ticket, withFiles }: { ticket: TicketDetail; withFiles: boolean }) {
  return (
    <>
      <Facts ticket={ticket} />
      {hasAnswers(ticket) && (
        <Panel className={css.answers}>
          <FormAnswers ticket={ticket} />
        </Panel>
      )}
      {withFiles && <TicketFiles ticketId={ticket.id} />}
    </>
  );
}

function Head({ ticket, team, pager }: Pick<InList, 'pager'> & { ticket: TicketDetail; team: boolean }) {
  const { t } = useTranslation('conversation');
  const isPhone = usePhone();
  if (isPhone && !team) return <PhoneHead ticket={ticket} />;
  return (
    <>
      <div className={css.top} data-screen-only>
        <WayBack className={css.back}>
          <ArrowLeftOutlined aria-hidden /> <span>{t('back')}</span>
        </WayBack>
        {pager}
        {team ? <TeamMenu ticket={ticket} /> : <PlayerMenuSlot ticketId={ticket.id} />}
      </div>
      <TicketHead ticket={ticket} />
    </>
  );
}

/** Wide: conversation and side column scroll separately. Narrow: everything but the conversation collapses. */
function ColumnView({ ticket, staleSince, me, pager }: ViewProps & { me: Me }) {
  const { t } = useTranslation('conversation');
  const wide = useFrom(1000);
  const team = isTeam(me);
  const { created } = (useLocation().state ?? {}) as { created?: number };
  const rules = !team && showsRules(ticket.status) && <ReadCarefully />;
  const side = team ? (
    <div className={css.sections}>
      <Suspense fallback={<SideSkeleton />}>
        <TeamSide ticket={ticket} me={me} withControls />
      </Suspense>
    </div>
  ) : (
    <PlayerSide ticket={ticket} withFiles={wide} />
  );
  return (
    <article className={wide ? css.wide : css.narrow}>
      <Head ticket={ticket} team={team} pager={pager} />
      {!team && (
        <div className={css.turn} data-screen-only style={{ minBlockSize: roomForTurn(ticket.status, wide) }}>
          <Suspense>
            <TurnStrip ticket={ticket} />
          </Suspense>
        </div>
      )}
      <LineSlot ticket={ticket} />
      {!wide && created === ticket.id && (
        <Suspense>
          <AnswerNews />
        </Suspense>
      )}
      {staleSince !== undefined && <StaleLine at={staleSince} />}
      {wide ? (
        <div className={css.columns}>
          <Conversation ticket={ticket} me={me} look="card" intro={rules && <div className={css.intro}>{rules}</div>} />
          <div className={css.side}>{side}</div>
        </div>
      ) : (
        <>
          <details className={css.details}>
            <summary>{t('details')}</summary>
            <div className={css.folded}>
              {rules}
              {side}
            </div>
          </details>
          <Conversation ticket={ticket} me={me} look="page" />
        </>
      )}
    </article>
  );
}
