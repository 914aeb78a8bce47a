import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { PrecompressedFiles } from './precompressed-files.js';

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Paths of the server itself, for which no page is sent. */
const OURS = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/i;

/** Serves the built frontend. Hashed files are cached for ever; `index.html` is revalidated. */
export const serveFrontend = (app: NestExpressApplication, folder = BUILT): void => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const assets = join(folder, 'assets');
  app.use(
    '/assets',
    new PrecompressedFiles(assets).choose,
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: true, index: false }),
  );
  const pages = new PrecompressedFiles(folder);
  const files = express.static(folder, { index: false, cacheControl: true, maxAge: 0 });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // Skips the lookup of a file on the disk, the most expensive part of a request that cannot match one.
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
