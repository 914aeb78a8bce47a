import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { FlowReportRepository } from './flow-report.repository.js';
import { FlowReportService } from './flow-report.service.js';
import { ReportsController } from './reports.controller.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';
import { WaitReportRepository } from './wait-report.repository.js';
import { WaitReportService } from './wait-report.service.js';

@Module({
  imports: [RealtimeModule],
  controllers: [StatsController, ReportsController],
  providers: [FlowReportRepository, FlowReportService, StatsRepository, WaitReportRepository, WaitReportService],
})
export class ReportsModule {}
