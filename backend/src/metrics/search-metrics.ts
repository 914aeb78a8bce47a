import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Env } from '../config/env.js';
import { SearchProjector } from '../search/search-projector.js';
import { MetricsRegistry } from './metrics-registry.js';

/** Reads the projector's last known state, so that scraping does not query the database. */
@Injectable()
export class SearchMetrics implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsRegistry,
    private readonly projector: SearchProjector,
  ) {}

  onModuleInit(): void {
    if (this.env.metrics.port === undefined) return;
    const { projector } = this;
    const registers = [this.metrics.registry];
    new Gauge({
      name: 'search_lag_seconds',
      help: 'Seconds since the search knew all events.',
      registers,
      collect() {
        this.set(projector.lagSeconds);
      },
    });
    new Gauge({
      name: 'search_missing',
      help: 'About how many tickets the search has not built, of those from before this version or before a rebuild.',
      registers,
      collect() {
        this.set(projector.missingCount);
      },
    });
  }
}
