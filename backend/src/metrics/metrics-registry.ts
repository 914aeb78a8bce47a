import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';

/**
 * A registry per application instead of the global one, so that two applications in one process do not share metrics.
 */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
}
