import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestContext } from '../events/request-context.js';

/** The session id stands in the address of the live connection only; it is never written down (ASVS 16.2.5). */
export const withoutToken = (url = ''): string => url.replace(/([?&]token=)[^&#]*/gi, '$1[redacted]');

/** One line per request, without headers, bodies and secrets. */
export const requestLog = (logger: Logger) =>
  pinoHttp<IncomingMessage & { id: string }>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url, remoteAddress }: Record<string, string>) => ({
        id,
        method,
        url: withoutToken(url),
        ip: remoteAddress,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    // What went wrong is logged whole by the filter; this line only says that it did.
    customErrorObject: (_request, _response, _error, { req, res, responseTime }: Record<string, unknown>) => ({
      req,
      res,
      responseTime,
    }),
    customLogLevel: (_request, { statusCode }, error) => (error || statusCode >= 500 ? 'error' : 'info'),
  });

/** Hands request id and address on to the audit. */
export const auditContext = (request: Request, _response: Response, next: NextFunction): void =>
  requestContext.run({ requestId: String(request.id), ip: request.ip ?? '' }, next);
