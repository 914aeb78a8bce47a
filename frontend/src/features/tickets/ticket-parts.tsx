import { useTranslation } from 'react-i18next';

import type { Ticket } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { DraftChip } from '@/shared/ui/draft-chip';
import { UnreadCount } from '@/shared/ui/unread-count';
import { TicketLink } from '@/shared/ui/ticket-link';
import titleCss from '@/shared/ui/ticket-title.module.css';
import type { HighlightOf } from '@/shared/hooks/use-highlight';
import css from './tickets.module.css';

export type TicketRowsProps = {
  rows: readonly Ticket[];
  /** The ticket that was just created. */
  freshId: number | undefined;
  highlightOf: HighlightOf;
};

/** The title is the link, and the link is as large as the row. */
export function TicketTitle({ ticket, fresh }: { ticket: Ticket; fresh: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <span className={css.title}>
      <TicketLink id={ticket.id} className={`${titleCss.link} ${css.link}`} dir="auto">
        {ticket.title}
      </TicketLink>
      <UnreadCount count={ticket.unreadCount} />
      <DraftChip ticketId={ticket.id} />
      {fresh && <span className={titleCss.fresh}>{t('list.fresh')}</span>}
    </span>
  );
}

export function OpenedAt({ ticket }: { ticket: Ticket }) {
  const { i18n } = useTranslation();
  return (
    <time className={`num ${css.date}`} dateTime={ticket.createdAt}>
      {fullDateTime(ticket.createdAt, i18n.language)}
    </time>
  );
}
