import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { notFound } from '../../common/faults/fault.js';
import { TicketsService } from '../../tickets/tickets.service.js';
import { TicketPlayerRepository, type TicketPlayerRow } from './ticket-player.repository.js';

@Injectable()
export class TicketPlayerService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly players: TicketPlayerRepository,
  ) {}

  async show(viewer: Viewer, ticketId: number): Promise<TicketPlayerRow> {
    const { userId } = await this.tickets.visibleTo(viewer, ticketId);
    const player = await this.players.find(viewer, userId, ticketId);
    // Ticket and owner were deleted between the two statements.
    if (!player) throw notFound();
    return player;
  }
}
