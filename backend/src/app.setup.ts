import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { notFound } from './common/faults/fault.js';
import { refuseSeveralHosts } from './common/validation/hostile-input.js';
import { Env } from './config/env.js';
import { RequestMetrics } from './metrics/request-metrics.js';
import { limitConnectionsPerAddress } from './http/connections-per-address.js';
import { acceptedContentTypes, authJsonBodies, bodyTimeout, jsonBodies } from './http/request-bodies.js';
import { serveFrontend } from './http/frontend.js';
import { OUTSIDE_API } from './http/outside-api.js';
import { serveApiDocs } from './http/api-docs/api-docs.js';
import { requestLog } from './http/request-log.js';
import { securityHeaders } from './http/security-headers.js';
import { RealtimeAdapter } from './realtime/realtime.adapter.js';

const noStore = (_request: Request, response: Response, next: NextFunction): void => {
  response.setHeader('Cache-Control', 'no-store, private');
  next();
};

/** `fetch` adds `no-cache` to conditional requests. It is meant for caches in between, so the server ignores it. */
const ignoreNoCache = ({ headers }: Request, _response: Response, next: NextFunction): void => {
  if (headers['if-none-match']) delete headers['cache-control'];
  next();
};

const oneHost = (request: Request, _response: Response, next: NextFunction): void => {
  refuseSeveralHosts(request);
  next();
};

const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

const withoutUpgrade = (_request: Request, _response: Response, next: NextFunction): void => next(notFound());

/** Configures the application for `run` and the tests, in the order in which a request passes each step. */
export const setUp = (app: NestExpressApplication, logger: Logger): NestExpressApplication => {
  const env = app.get(Env);
  limitConnectionsPerAddress(app.getHttpServer(), env.server);
  app.disable('x-powered-by');
  app.set('trust proxy', env.server.trustProxyHops);
  if (env.metrics.port !== undefined) app.use(app.get(RequestMetrics).measure);
  app.use(requestLog(logger), securityHeaders(originsOf(env.club.logoUrl, env.club.faviconUrl)));
  app.use(oneHost);
  app.use('/api', noStore, ignoreNoCache, acceptedContentTypes);
  app.use(bodyTimeout);
  app.use('/api/auth', authJsonBodies);
  app.use(jsonBodies(env.server.bodyLimitBytes));
  app.use('/ws', withoutUpgrade);
  serveFrontend(app);
  app.setGlobalPrefix('api', { exclude: [...OUTSIDE_API] });
  serveApiDocs(app);
  app.useWebSocketAdapter(new RealtimeAdapter(app));
  return app;
};
