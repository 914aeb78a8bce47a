import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { MacrosService } from '../macros/macros.service.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { PostMessageDto } from './dto/message.dto.js';

/** Applies the further effects of a message of the team, in its transaction. */
@Injectable()
export class MessageEffects {
  constructor(
    private readonly tickets: TicketsService,
    private readonly changes: TicketChangesService,
    private readonly macros: MacrosService,
  ) {}

  /** The status is that of the message (`noteMessage`); an assignee that the author chose wins over the claim. */
  async apply(viewer: Viewer, ticket: TicketState, sent: PostMessageDto): Promise<void> {
    const { isInternal, claim, macroId, then } = sent;
    const { priority, assignedTo } = then ?? {};
    if (claim && !isInternal && assignedTo === undefined) await this.tickets.claimByReply(ticket, viewer);
    if (then) await this.changes.apply(viewer, ticket, { priority, assignedTo });
    if (macroId !== undefined) await this.macros.noteUse(viewer, macroId);
  }
}
