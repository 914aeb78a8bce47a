import { Injectable } from '@nestjs/common';
import type { AttachmentRow } from '../attachments/attachments.sql.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { type Page, PageQuery } from '../common/persistence/paging.js';
import { MessagesService, type MessageWithFiles } from '../messages/messages.service.js';
import type { HistoryRow, StatusLineRow } from '../tickets/history/ticket-history.repository.js';
import { TicketHistoryService } from '../tickets/history/ticket-history.service.js';
import type { DetailedTicketRow } from '../tickets/ticket.row.js';
import type { SameTransaction } from '../tickets/transactions/same-transaction.sql.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { TicketPart } from './dto/ticket-details.query.js';

export type TicketDetails = {
  readonly ticket: DetailedTicketRow;
  readonly sameTransaction?: SameTransaction[];
  readonly messages?: Page<MessageWithFiles>;
  readonly attachments?: Page<AttachmentRow>;
  readonly events?: Page<HistoryRow>;
  readonly statuses?: StatusLineRow[];
};

const FIRST_PAGE = new PageQuery();

/** A ticket with its lists. Each part comes from the service of its own call, with the rights and masks of that call. */
@Injectable()
export class TicketDetailsService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly messages: MessagesService,
    private readonly attachments: AttachmentsService,
    private readonly history: TicketHistoryService,
    private readonly db: Db,
  ) {}

  async show(viewer: Viewer, id: number, parts: readonly TicketPart[]): Promise<TicketDetails> {
    const has = (part: TicketPart): boolean => parts.includes(part);
    // The call of the events answers every player like this, whether the ticket is theirs or not.
    if (has(TicketPart.Events) && !isTeam(viewer)) throw notAllowed();
    const { ticket, ...lists } = await this.db.together({
      ticket: () => this.ticket(viewer, id),
      ...(has(TicketPart.Messages) && { messages: () => this.messages.list(viewer, id, FIRST_PAGE) }),
      ...(has(TicketPart.Attachments) && { attachments: () => this.attachments.list(viewer, id, FIRST_PAGE) }),
      ...(has(TicketPart.Events) && { events: () => this.history.page(viewer, id, FIRST_PAGE) }),
      ...(has(TicketPart.Statuses) && { statuses: () => this.history.statusLines(viewer, id) }),
    });
    return { ...ticket, ...lists };
  }

  private async ticket(viewer: Viewer, id: number): Promise<Pick<TicketDetails, 'ticket' | 'sameTransaction'>> {
    const ticket = await this.tickets.show(viewer, id);
    const sameTransaction = await this.tickets.sameTransaction(viewer, ticket);
    return { ticket, ...(sameTransaction && { sameTransaction }) };
  }
}
