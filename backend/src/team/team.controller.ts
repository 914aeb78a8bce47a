import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Presence } from '../realtime/presence.service.js';
import { TeamMemberResponse } from './dto/team-member.response.js';
import { TeamRepository } from './team.repository.js';

@ApiTags('team')
@Controller('team')
export class TeamController {
  constructor(
    private readonly team: TeamRepository,
    private readonly presence: Presence,
  ) {}

  /** Lists the active team members by name. */
  @Allow(...TEAM)
  @Get()
  async listTeamMembers(@CurrentViewer() viewer: Viewer): Promise<TeamMemberResponse[]> {
    const members = await this.team.active(viewer);
    const online = await this.presence.onlineUserIds();
    return members.map((member) => TeamMemberResponse.from(member, online));
  }
}
