import { ArrowLeftOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, TicketDetail } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isTeam, useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { StaleLine } from '@/shared/ui/states';
import { WayBack } from '@/shared/ui/ticket-link';
import { useMedia } from '@/shared/hooks/use-media';
import { Conversation } from './conversation';
import { Description } from './description';
import { Facts } from './facts';
import { ReadCarefully } from './read-carefully';
import { showsRules } from './rules';
import { PanelSkeleton } from './skeletons';
import { TicketFiles } from './ticket-files';
import { TicketHead } from './ticket-head';
import css from './ticket-view.module.css';

/** Lazy, because players have neither. */
const StaffControls = lazyPart(() => import('./staff-controls'), 'StaffControls');
const History = lazyPart(() => import('./history'), 'History');

type ViewProps = { ticket: TicketDetail; staleSince?: number };

/** Wide: conversation and side column scroll separately. Narrow: everything but the conversation collapses. */
export function TicketView({ ticket, staleSince }: ViewProps) {
  const { t } = useTranslation('conversation');
  const me = useMe();
  const wide = useMedia('(min-width: 1001px)');
  const intro = (
    <>
      <Description ticket={ticket} />
      {showsRules(ticket.status) && <ReadCarefully />}
    </>
  );
  return (
    <article className={wide ? css.wide : css.narrow}>
      <WayBack className={css.back}>
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </WayBack>
      <TicketHead ticket={ticket} />
      {staleSince !== undefined && <StaleLine at={staleSince} />}
      {wide ? (
        <div className={css.columns}>
          <Conversation ticket={ticket} me={me} wholePage={false} intro={<div className={css.intro}>{intro}</div>} />
          <div className={css.side}>
            <Side ticket={ticket} me={me} />
          </div>
        </div>
      ) : (
        <>
          <details className={css.details}>
            <summary>{t('details')}</summary>
            <div className={css.folded}>
              <Panel>{intro}</Panel>
              <Side ticket={ticket} me={me} />
            </div>
          </details>
          <Conversation ticket={ticket} me={me} wholePage />
        </>
      )}
    </article>
  );
}

function Side({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const team = isTeam(me);
  return (
    <>
      {team && (
        <Suspense fallback={<PanelSkeleton />}>
          <StaffControls ticket={ticket} me={me} />
        </Suspense>
      )}
      <Facts ticket={ticket} />
      <TicketFiles ticketId={ticket.id} />
      {team && (
        <Suspense>
          <History ticket={ticket} />
        </Suspense>
      )}
    </>
  );
}
