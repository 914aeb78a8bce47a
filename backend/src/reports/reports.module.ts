import { Module } from '@nestjs/common';
import { CsvModule } from '../csv/csv.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { FlowReportRepository } from './flow-report.repository.js';
import { FlowReportService } from './flow-report.service.js';
import { ReportExportController } from './report-export.controller.js';
import { ReportExportService } from './report-export.service.js';
import { ReportsController } from './reports.controller.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';
import { TeamReportRepository } from './team-report.repository.js';
import { TeamReportService } from './team-report.service.js';
import { WaitReportRepository } from './wait-report.repository.js';
import { WaitReportService } from './wait-report.service.js';

@Module({
  imports: [CsvModule, RealtimeModule],
  controllers: [StatsController, ReportsController, ReportExportController],
  providers: [
    FlowReportRepository,
    FlowReportService,
    ReportExportService,
    StatsRepository,
    TeamReportRepository,
    TeamReportService,
    WaitReportRepository,
    WaitReportService,
  ],
})
export class ReportsModule {}
