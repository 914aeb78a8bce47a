import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { Env } from './config/env.js';
import { RequestMetrics } from './metrics/request-metrics.js';
import { acceptedContentTypes } from './site/content-types.js';
import { serveInterface } from './site/interface.js';
import { serveDocuments } from './site/openapi.js';
import { promptBodies } from './site/prompt-bodies.js';
import { requestLog } from './site/request-log.js';
import { securityHeaders } from './site/security-headers.js';

const noStore = (_request: Request, response: Response, next: NextFunction): void => {
  response.setHeader('Cache-Control', 'no-store, private');
  next();
};

/** `fetch` says no-cache whenever it asks conditionally. That is meant for caches on the way; here is where they ask. */
const judgeConditions = ({ headers }: Request, _response: Response, next: NextFunction): void => {
  if (headers['if-none-match']) delete headers['cache-control'];
  next();
};

const originsOf = (...addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

/** Everything that main.ts and the tests must do alike, in the order in which a request passes it. */
export const setUp = (app: NestExpressApplication, logger: Logger): NestExpressApplication => {
  const env = app.get(Env);
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY_HOPS);
  if (env.METRICS_PORT !== undefined) app.use(app.get(RequestMetrics).measure);
  app.use(requestLog(logger), securityHeaders(originsOf(env.CLUB_LOGO_URL, env.CLUB_FAVICON_URL)));
  app.use('/api', noStore, judgeConditions, acceptedContentTypes);
  app.use(promptBodies);
  app.useBodyParser('json', { limit: env.BODY_LIMIT_BYTES });
  serveInterface(app);
  app.setGlobalPrefix('api', { exclude: ['healthz', 'readyz'] });
  serveDocuments(app);
  return app;
};
