import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';

/** The metrics of this application. Not the global registry, so that two applications in one process stay apart. */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
}
