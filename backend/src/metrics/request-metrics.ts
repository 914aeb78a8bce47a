import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { MetricsRegistry } from './metrics-registry.js';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The interface, unknown addresses, and what was refused before a handler was found. */
const NO_ROUTE = 'none';

/** How long requests take, by the template of their route: an id or a word of somebody's never becomes a label. */
@Injectable()
export class RequestMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;

  constructor({ registry }: MetricsRegistry) {
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
  }

  /** Requests whose client went away before the answer count as well: `close` comes in every case. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.durations.startTimer({ method: request.method });
    response.once('close', () => stop({ route: templateOf(request), status: response.statusCode }));
    next();
  };
}

const templateOf = ({ route }: Request): string => {
  const path = (route as { path?: unknown } | undefined)?.path;
  // What no handler takes goes to a catch-all of the framework, named `*path`.
  return typeof path === 'string' && path.startsWith('/') ? path : NO_ROUTE;
};
