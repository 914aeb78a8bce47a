import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { PackedFiles } from './packed-files.js';

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Addresses of the server itself; a page is never answered for them. */
const OURS = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/i;

/** Serves the built interface. Hashed files are kept for ever, the page itself is asked for each time. */
export const serveInterface = (app: NestExpressApplication, folder = BUILT): void => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const assets = join(folder, 'assets');
  app.use(
    '/assets',
    new PackedFiles(assets).choose,
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: true, index: false }),
  );
  const pages = new PackedFiles(folder);
  const files = express.static(folder, { index: false, cacheControl: true, maxAge: 0 });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // Looking for a file on the disk is the dearest part of a request that none could answer.
    if (OURS.test(request.path)) return next();
    files(request, response, (error?: unknown) => {
      if (error || !isPage(request)) return next(error);
      response.setHeader('Cache-Control', 'no-cache');
      response.sendFile(join(folder, pages.chosen('index.html', request, response)));
    });
  });
};

const isPage = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.\w{1,5}$/.test(path);
