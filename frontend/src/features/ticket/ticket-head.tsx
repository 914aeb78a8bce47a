import { ArrowLeftOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { nameOf } from '@/features/removals/removal-rules';
import type { TicketDetail } from '@/shared/contract';
import { PriorityMark, StatusChip } from '@/shared/ui/mark/chips';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { Stub } from '@/shared/ui/ticket/stub';
import { WayBack } from '@/shared/ui/ticket/ticket-link';
import { lazyPart } from '@/shared/ui/lazy-part';
import css from './ticket-head.module.css';

const PlayerMenu = lazyPart(() => import('@/features/transcript/player-menu'), 'PlayerMenu', { silent: true });

export const PlayerMenuSlot = ({ ticketId }: { ticketId: number }) => (
  <span className={css.menu}>
    <Suspense>
      <PlayerMenu ticketId={ticketId} />
    </Suspense>
  </span>
);

/** Players do not receive the priority. */
export function TicketHead({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  return (
    <Stub end={ticket.id} label={t('head.ticket')} fold>
      <h1 className={css.title} dir="auto" data-content={nameOf({ part: 'title', id: ticket.id })}>
        {ticket.title}
      </h1>
      <div className={css.marks}>
        <StatusChip value={ticket.status} />
        {ticket.priority && <PriorityMark value={ticket.priority} />}
        <WorldMark name={ticket.world?.name} />
      </div>
    </Stub>
  );
}

/** Low, to leave the screen of a phone to the conversation. */
export function PhoneHead({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  return (
    <header className={css.low}>
      <WayBack className={css.back} aria-label={t('back')}>
        <ArrowLeftOutlined aria-hidden />
      </WayBack>
      <strong className={`num ${css.number}`}>
        <span className="vh">{`${t('head.ticket')} `}</span>
        <span>{ticket.id}</span>
      </strong>
      <div className={css.words}>
        <h1 className={css.title} dir="auto">
          {ticket.title}
        </h1>
        <div className={css.marks}>
          <StatusChip value={ticket.status} />
          <WorldMark name={ticket.world?.name} />
        </div>
      </div>
      <PlayerMenuSlot ticketId={ticket.id} />
    </header>
  );
}
