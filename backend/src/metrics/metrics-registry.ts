import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';

/** All figures of this application: a registry of its own, so that two applications in one process do not mix. */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
}
