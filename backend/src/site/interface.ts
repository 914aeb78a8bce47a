import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Addresses of the server itself; a page is never answered for them. */
const OURS = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/i;

/** Serves the built interface. Hashed files are kept for ever, the page itself is asked for each time. */
export const serveInterface = (app: NestExpressApplication, folder = BUILT): void => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true, index: false }),
  );
  app.use(express.static(folder, { index: false, cacheControl: true, maxAge: 0 }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !OURS.test(request.path) &&
      !/\.\w{1,5}$/.test(request.path);
    if (!isPage) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
};
