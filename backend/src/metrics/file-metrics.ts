import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { AttachmentsSweep } from '../attachments/sweep/attachments-sweep.js';
import { Env } from '../config/env.js';
import { MetricsRegistry } from './metrics-registry.js';

@Injectable()
export class FileMetrics implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsRegistry,
    private readonly sweep: AttachmentsSweep,
  ) {}

  onModuleInit(): void {
    if (this.env.metrics.port === undefined) return;
    const { sweep } = this;
    new Gauge({
      name: 'files_sweep_refused',
      help: '1 while files without rows are left alone because something is wrong with them; the log says what.',
      registers: [this.metrics.registry],
      collect() {
        this.set(Number(sweep.isRefused));
      },
    });
  }
}
