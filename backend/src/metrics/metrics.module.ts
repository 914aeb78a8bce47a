import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { MetricsRegistry } from './metrics-registry.js';
import { MetricsServer } from './metrics.server.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestMetrics } from './request-metrics.js';

@Module({
  imports: [AuthModule, RealtimeModule],
  providers: [MetricsRegistry, MetricsServer, ProcessMetrics, RequestMetrics],
})
export class MetricsModule {}
