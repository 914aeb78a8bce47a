import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext, type RequestContext } from '../common/tracing/request-context.js';
import { traceIdIn, traceIdOf } from '../common/tracing/trace.js';
import { clientAddresses } from './client-address.js';

/** Only the URL of the live connection contains a token, which must not be logged (ASVS 16.2.5). */
export const withoutToken = (url = ''): string => url.replace(/([?&]token=)[^&#]*/gi, '$1[redacted]');

export const requestLog = (logger: Logger) => {
  const addressOf = clientAddresses(logger);
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = randomUUID();
    const traceId = traceIdIn(request.headers['traceparent']) ?? traceIdOf(requestId);
    const ip = addressOf(request);
    Object.defineProperty(request, 'ip', { value: ip || undefined });
    const context = { requestId, traceId, ip };
    const since = performance.now();
    response.setHeader('X-Request-Id', requestId);
    // Unlike `finish`, `close` is also emitted when the client disconnects before the response.
    response.once('close', () => writeLine(logger, { ...context, since }, request, response));
    requestContext.run(context, next);
  };
};

type Begun = RequestContext & { readonly since: number };

/** Logs no headers, bodies or secrets. The exception filter logs errors. */
const writeLine = (logger: Logger, begun: Begun, { method, originalUrl }: Request, response: Response) => {
  const { requestId: id, traceId, ip, since } = begun;
  const { statusCode, writableFinished } = response;
  const level = statusCode >= 500 ? 'error' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const req = { id, method, url: withoutToken(originalUrl), ip };
  const responseTime = Math.round(performance.now() - since);
  const message = writableFinished ? 'request completed' : 'request aborted';
  logger[level]({ traceId, req, res: { statusCode }, responseTime }, message);
};
