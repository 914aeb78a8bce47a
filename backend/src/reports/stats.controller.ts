import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Presence } from '../realtime/presence.service.js';
import type { OnlineUsersResponse, StatsResponse } from './dto/stats.response.js';
import { StatsRepository } from './stats.repository.js';

@ApiTags('admin')
@Controller('admin')
export class StatsController {
  constructor(
    private readonly statistics: StatsRepository,
    private readonly presence: Presence,
  ) {}

  /** Returns the numbers of tickets that are open, in progress, and resolved or closed today. */
  @Allow(...TEAM)
  @Get('stats')
  getStats(@CurrentViewer() viewer: Viewer): Promise<StatsResponse> {
    return this.statistics.now(viewer);
  }

  /** Returns the number of connected users. */
  @Allow(...TEAM)
  @Get('online-users')
  getOnlineUsers(): Promise<OnlineUsersResponse> {
    return this.presence.online();
  }
}
