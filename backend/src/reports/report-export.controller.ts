import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { ADMINS, TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { CsvDownload } from '../csv/csv-download.js';
import { ReportsQuery } from './dto/reports.query.js';
import { ReportExportService } from './report-export.service.js';

@ApiTags('admin')
@Controller('admin/reports')
export class ReportExportController {
  constructor(
    private readonly exports: ReportExportService,
    private readonly download: CsvDownload,
  ) {}

  /**
   * Exports the days of a range as CSV. Each row has the figures of a day in `GET /api/admin/reports`, its first replies,
   * and the number that came within the promised hours. Language, limit and log are as in `GET /api/tickets/export.csv`.
   */
  @Allow(...TEAM)
  @Get('days.csv')
  @ApiOkResponse({ description: 'The exported days.', content: { 'text/csv': {} } })
  @Faults(400, 429)
  exportReportDays(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ReportsQuery,
    @CurrentLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.download.send(viewer, language, response, () => this.exports.days(viewer, query, language));
  }

  /**
   * Exports the rows of `GET /api/admin/reports/team` as CSV, with the whole team last. Language, limit and log are as in
   * `GET /api/tickets/export.csv`.
   */
  @Allow(...ADMINS)
  @Get('team.csv')
  @ApiOkResponse({ description: 'The exported members.', content: { 'text/csv': {} } })
  @Faults(400, 429)
  exportTeamReport(
    @CurrentViewer() viewer: Viewer,
    @Query() query: ReportsQuery,
    @CurrentLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    return this.download.send(viewer, language, response, () => this.exports.ofTeam(viewer, query, language));
  }
}
