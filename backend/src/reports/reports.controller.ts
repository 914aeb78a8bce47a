import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import type { FlowReportResponse } from './dto/flow-report.response.js';
import { ReportsQuery } from './dto/reports.query.js';
import type { WaitReportResponse } from './dto/wait-report.response.js';
import { FlowReportService } from './flow-report.service.js';
import type { TeamReportResponse } from './dto/team-report.response.js';
import { TeamReportService } from './team-report.service.js';
import { WaitReportService } from './wait-report.service.js';

@ApiTags('admin')
@Controller('admin/reports')
export class ReportsController {
  constructor(
    private readonly flow: FlowReportService,
    private readonly waits: WaitReportService,
    private readonly team: TeamReportService,
  ) {}

  /**
   * Returns what was created, reopened and finished in a range of days. All figures count tickets, not changes, so each
   * equals the list of tickets with the same days and filters (`dateOf`, `weekly`). Without days the range is the last 30 days; it has at most 366.
   */
  @Allow(...TEAM)
  @Get()
  @Faults(400)
  getReports(@CurrentViewer() viewer: Viewer, @Query() query: ReportsQuery): Promise<FlowReportResponse> {
    return this.flow.of(viewer, query);
  }

  /**
   * Returns how long players waited in a range of days, and how long tickets wait now. All figures count tickets, so each
   * equals the list of tickets with the same days and filters (`dateOf`, `answerHours`, `waitingHours`). The range is that of `GET /api/admin/reports`.
   */
  @Allow(...TEAM)
  @Get('waits')
  @Faults(400)
  getWaitReport(@CurrentViewer() viewer: Viewer, @Query() query: ReportsQuery): Promise<WaitReportResponse> {
    return this.waits.of(viewer, query);
  }

  /**
   * Returns the work of each member of the team in a range of days, sorted by name, and of the whole team. Staff receive
   * only their own row and the whole team. `replies` and `notes` count messages; every other figure counts tickets, so it
   * equals the list of tickets with the same days and filters (`dateOf`, `doneBy`, `assignedTo`). The range is that of
   * `GET /api/admin/reports`.
   */
  @Allow(...TEAM)
  @Get('team')
  @Faults(400)
  getTeamReport(@CurrentViewer() viewer: Viewer, @Query() query: ReportsQuery): Promise<TeamReportResponse> {
    return this.team.of(viewer, query);
  }
}
