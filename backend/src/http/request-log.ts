import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext, type RequestContext } from '../common/tracing/request-context.js';
import { traceIdIn, traceIdOf } from '../common/tracing/trace.js';
import { clientAddresses } from './client-address.js';

/** The session id stands in the address of the live connection only; it is never written down (ASVS 16.2.5). */
export const withoutToken = (url = ''): string => url.replace(/([?&]token=)[^&#]*/gi, '$1[redacted]');

/** Numbers every request, hands number and address on to the audit, and writes one line when it is over. */
export const requestLog = (logger: Logger) => {
  const addressOf = clientAddresses(logger);
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = randomUUID();
    const traceId = traceIdIn(request.headers['traceparent']) ?? traceIdOf(requestId);
    const ip = addressOf(request);
    // For everything that reads `request.ip` later.
    Object.defineProperty(request, 'ip', { value: ip || undefined });
    const context = { requestId, traceId, ip };
    const since = performance.now();
    response.setHeader('X-Request-Id', requestId);
    // `close` comes in every case, also when the client went away before the answer.
    response.once('close', () => writeLine(logger, { ...context, since }, request, response));
    requestContext.run(context, next);
  };
};

type Begun = RequestContext & { readonly since: number };

/** Without headers, bodies and secrets. What went wrong is logged whole by the filter; this line only says that it did. */
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
