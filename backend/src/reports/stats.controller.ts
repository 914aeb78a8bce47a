import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Presence } from '../realtime/presence.service.js';
import { type OnlineUsersResponse, ReportsQuery, type ReportsResponse, type StatsResponse } from './dto/reports.dto.js';
import { ReportsService } from './reports.service.js';
import { StatsRepository } from './stats.repository.js';

@ApiTags('admin')
@Controller('admin')
export class StatsController {
  constructor(
    private readonly statistics: StatsRepository,
    private readonly presence: Presence,
    private readonly reported: ReportsService,
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

  /** Returns statistics for a range of days, and the tickets that are currently open. */
  @Allow(...TEAM)
  @Get('reports')
  @Faults(400)
  getReports(@CurrentViewer() viewer: Viewer, @Query() query: ReportsQuery): Promise<ReportsResponse> {
    return this.reported.between(viewer, query);
  }
}
