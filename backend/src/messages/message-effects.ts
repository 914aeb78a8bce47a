import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { MacrosService } from '../macros/macros.service.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { PostMessageDto } from './dto/message.dto.js';

@Injectable()
export class MessageEffects {
  constructor(
    private readonly tickets: TicketsService,
    private readonly changes: TicketChangesService,
    private readonly macros: MacrosService,
  ) {}

  /** `applyMessage` sets the status. A chosen assignee takes precedence over `claim`. */
  async apply(viewer: Viewer, ticket: TicketState, sent: PostMessageDto): Promise<void> {
    const { isInternal, claim, macroId, ticketChange } = sent;
    const { priority, assignedTo, verdict, duplicateOf } = ticketChange ?? {};
    if (claim && !isInternal && assignedTo === undefined) await this.tickets.claimByReply(ticket, viewer);
    if (ticketChange) await this.changes.apply(viewer, ticket, { priority, assignedTo, verdict, duplicateOf });
    if (macroId !== undefined && !ticket.isTraining) await this.macros.recordUse(viewer, macroId);
  }
}
