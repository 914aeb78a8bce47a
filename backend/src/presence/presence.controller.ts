import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { PersonPresentResponse } from '../realtime/dto/frames.response.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { NotePresenceDto, TicketPresenceResponse } from './dto/presence.dto.js';
import { TicketPresence } from './presence.service.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';

@ApiTags('presence')
@Controller()
@Allow(...TEAM)
@PeopleOnly()
export class PresenceController {
  constructor(
    private readonly presence: TicketPresence,
    private readonly tickets: TicketsService,
    private readonly withheld: WithheldTickets,
  ) {}

  /** Lists the tickets in which team members are present, at most 200. */
  @Get('presence')
  async listPresence(@CurrentViewer() viewer: Viewer): Promise<TicketPresenceResponse[]> {
    const present = this.presence.all();
    const withheld = await this.withheld.among(
      viewer,
      present.map(({ ticketId }) => ticketId),
    );
    const seen = present.filter(({ ticketId }) => !withheld.has(ticketId));
    return seen.map(({ ticketId, people }) => ({ ticketId, people: [...people] }));
  }

  /** Lists the team members who are present in a ticket. */
  @Get('tickets/:id/presence')
  @Faults(404)
  async getTicketPresence(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<PersonPresentResponse[]> {
    await this.tickets.visibleTo(viewer, id);
    return this.presence.of(id);
  }

  /**
   * Reports the caller's activity in a ticket. Clients repeat the call every 12 seconds. A report expires after 30
   * seconds and is not stored.
   */
  @Post('tickets/:id/presence')
  @HttpCode(204)
  @Faults(400, 404)
  async reportPresence(
    @CurrentViewer() viewer: Viewer,
    @IdParam() ticketId: number,
    @Body() { tab, doing }: NotePresenceDto,
  ): Promise<void> {
    await this.tickets.visibleTo(viewer, ticketId);
    this.presence.see({ ticketId, userId: viewer.id, name: viewer.name, tab, doing });
  }
}
