import { Module } from '@nestjs/common';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { ConfigController } from './config.controller.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [MaintenanceModule, RecoveryModule],
  controllers: [ConfigController, HealthController],
  providers: [HealthService],
})
export class HttpModule {}
