import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { PersonPresentResponse } from '../realtime/dto/frames.response.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { WithheldTickets } from '../tickets/conflicts/withheld-tickets.js';
import { NotePresenceDto, TicketPresenceResponse } from './dto/presence.dto.js';
import { TicketPresence } from './presence.service.js';

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

  /** Lists the tickets in which somebody of the team is, at most 200. */
  @Get('presence')
  async all(@CurrentViewer() viewer: Viewer): Promise<TicketPresenceResponse[]> {
    const present = this.presence.all();
    const withheld = await this.withheld.among(
      viewer,
      present.map(({ ticketId }) => ticketId),
    );
    const seen = present.filter(({ ticketId }) => !withheld.has(ticketId));
    return seen.map(({ ticketId, people }) => ({ ticketId, people: [...people] }));
  }

  /** Lists who of the team is in a ticket. */
  @Get('tickets/:id/presence')
  @Faults(404)
  async ofTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<PersonPresentResponse[]> {
    await this.tickets.visibleTo(viewer, id);
    return this.presence.of(id);
  }

  /** Says what the user does in a ticket. To be renewed every 12 seconds; ends 30 seconds after the last time. Stores nothing. */
  @Post('tickets/:id/presence')
  @HttpCode(204)
  @Faults(400, 404)
  async note(
    @CurrentViewer() viewer: Viewer,
    @IdParam() ticketId: number,
    @Body() { tab, doing }: NotePresenceDto,
  ): Promise<void> {
    await this.tickets.visibleTo(viewer, ticketId);
    this.presence.see({ ticketId, userId: viewer.id, name: viewer.name, tab, doing });
  }
}
