import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.js';
import { TEAM } from '../common/access/role.js';
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

  /** Lists the active members of the team by name. */
  @Allow(...TEAM)
  @Get()
  async list(): Promise<TeamMemberResponse[]> {
    const [members, online] = await Promise.all([this.team.active(), this.presence.onlineUserIds()]);
    return members.map((member) => TeamMemberResponse.from(member, online));
  }
}
