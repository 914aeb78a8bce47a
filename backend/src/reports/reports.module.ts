import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({
  imports: [RealtimeModule],
  controllers: [StatsController],
  providers: [ReportsRepository, ReportsService, StatsRepository],
})
export class ReportsModule {}
