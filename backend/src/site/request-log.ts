import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { requestContext } from '../events/request-context.js';

/** The session id stands in the address of the live connection only; it is never written down (ASVS 16.2.5). */
export const withoutToken = (url = ''): string => url.replace(/([?&]token=)[^&#]*/gi, '$1[redacted]');

/** Numbers every request, hands number and address on to the audit, and writes one line when it is over. */
export const requestLog = (logger: Logger) => (request: Request, response: Response, next: NextFunction) => {
  const id = randomUUID();
  const ip = request.ip ?? '';
  const begun = performance.now();
  response.setHeader('X-Request-Id', id);
  // `close` comes in every case, also when the client went away before the answer.
  response.once('close', () => writeLine(logger, { id, ip, begun }, request, response));
  requestContext.run({ requestId: id, ip }, next);
};

type Begun = { readonly id: string; readonly ip: string; readonly begun: number };

/** Without headers, bodies and secrets. What went wrong is logged whole by the filter; this line only says that it did. */
const writeLine = (logger: Logger, { id, ip, begun }: Begun, { method, originalUrl }: Request, response: Response) => {
  const { statusCode, writableFinished } = response;
  const level = statusCode >= 500 ? 'error' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const req = { id, method, url: withoutToken(originalUrl), ip };
  const responseTime = Math.round(performance.now() - begun);
  logger[level]({ req, res: { statusCode }, responseTime }, writableFinished ? 'request completed' : 'request aborted');
};
