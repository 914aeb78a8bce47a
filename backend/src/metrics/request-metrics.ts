import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { MetricsRegistry } from './metrics-registry.js';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NO_ROUTE = 'none';

/** Labels are route templates, so that ids and user input never become labels. */
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

  /** Uses `close`, which also fires when the client disconnects before the response. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.durations.startTimer({ method: request.method });
    response.once('close', () => stop({ route: templateOf(request), status: response.statusCode }));
    next();
  };
}

const templateOf = ({ route }: Request): string => {
  const path = (route as { path?: unknown } | undefined)?.path;
  // The framework's catch-all route is named `*path`.
  return typeof path === 'string' && path.startsWith('/') ? path : NO_ROUTE;
};
