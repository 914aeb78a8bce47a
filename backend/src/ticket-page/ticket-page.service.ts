import { Injectable } from '@nestjs/common';
import { AttachmentsService } from '../attachments/attachments.service.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { PageQuery } from '../common/persistence/paging.js';
import { MessagesService } from '../messages/messages.service.js';
import { type TicketPage, TicketPart } from './dto/ticket-page.dto.js';
import { TicketHistoryService } from './history/ticket-history.service.js';
import { TicketDetailsRepository } from './ticket-details.repository.js';
import { TicketDetailsService } from './ticket-details.service.js';

const FIRST_PAGE = new PageQuery();

/** Each part comes from the service of its own endpoint, so the same rights and masks apply. */
@Injectable()
export class TicketPageService {
  constructor(
    private readonly tickets: TicketDetailsService,
    private readonly details: TicketDetailsRepository,
    private readonly messages: MessagesService,
    private readonly attachments: AttachmentsService,
    private readonly history: TicketHistoryService,
    private readonly db: Db,
  ) {}

  async show(viewer: Viewer, id: number, parts: readonly TicketPart[]): Promise<TicketPage> {
    const has = (part: TicketPart): boolean => parts.includes(part);
    // `GET /tickets/:id/events` also returns 403 to every player, for any ticket.
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

  private async ticket(viewer: Viewer, id: number): Promise<Pick<TicketPage, 'ticket' | 'sameTransaction'>> {
    const ticket = await this.tickets.show(viewer, id);
    const sameTransaction = isTeam(viewer) ? await this.details.sameTransaction(viewer, ticket) : undefined;
    return { ticket, ...(sameTransaction && { sameTransaction }) };
  }
}
