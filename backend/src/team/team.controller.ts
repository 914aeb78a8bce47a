import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { Presence } from '../realtime/presence.service.js';
import { TeamQuery } from './dto/team.query.js';
import { TeamMemberResponse } from './dto/team-member.response.js';
import { TeamRepository } from './team.repository.js';

@ApiTags('team')
@Controller('team')
export class TeamController {
  constructor(
    private readonly team: TeamRepository,
    private readonly tickets: TicketsService,
    private readonly presence: Presence,
  ) {}

  /** Lists the active team members by name. With `ticketId`, only members whom a note in that ticket may ask. */
  @Allow(...TEAM)
  @Get()
  @Faults(400, 404)
  async listTeamMembers(
    @CurrentViewer() viewer: Viewer,
    @Query() { ticketId }: TeamQuery,
  ): Promise<TeamMemberResponse[]> {
    if (ticketId !== undefined) await this.tickets.visibleTo(viewer, ticketId);
    const members = await this.team.active(viewer, ticketId ?? null);
    const online = await this.presence.onlineUserIds();
    return members.map((member) => TeamMemberResponse.from(member, online));
  }
}
