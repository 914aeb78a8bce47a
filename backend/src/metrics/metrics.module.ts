import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { SearchModule } from '../search/search.module.js';
import { FileMetrics } from './file-metrics.js';
import { MetricsRegistry } from './metrics-registry.js';
import { MetricsServer } from './metrics.server.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { SearchMetrics } from './search-metrics.js';

@Module({
  imports: [AttachmentsModule, AuthModule, RealtimeModule, SearchModule],
  providers: [FileMetrics, MetricsRegistry, MetricsServer, ProcessMetrics, RequestMetrics, SearchMetrics],
})
export class MetricsModule {}
