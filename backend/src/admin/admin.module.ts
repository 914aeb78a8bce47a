import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersRepository } from './admin-users.repository.js';
import { AdminUsersService } from './admin-users.service.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({
  imports: [AuthModule, PrivacyModule, RealtimeModule, UsersModule],
  controllers: [AdminUsersController, StatsController],
  providers: [AdminUsersRepository, AdminUsersService, ReportsRepository, ReportsService, StatsRepository],
})
export class AdminModule {}
