import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';

const VARIANTS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

type Variant = (typeof VARIANTS)[number];

/** Reads the file names once, so that no request searches for variants on disk. */
class PrecompressedFiles {
  private readonly names: ReadonlySet<string>;

  constructor(folder: string) {
    this.names = new Set(readdirSync(folder));
  }

  readonly choose = (request: Request, response: Response, next: NextFunction): void => {
    request.url = `/${this.chosen(request.path.slice(1), request, response)}`;
    next();
  };

  chosen(name: string, request: Request, response: Response): string {
    const variants = VARIANTS.filter(({ ending }) => this.names.has(name + ending));
    if (variants.length === 0) return name;
    response.vary('Accept-Encoding');
    const taken = variants.find(({ encoding }: Variant) => request.acceptsEncodings(encoding));
    if (!taken) return name;
    response.type(extname(name)).setHeader('Content-Encoding', taken.encoding);
    return name + taken.ending;
  }
}

const BUILT = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

const OURS = /^\/(api|ws|healthz|readyz|metrics)(\/|$)/i;

/** Hashed files are cached for ever; `index.html` is revalidated. */
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
    // Skips the file lookup, the most expensive part of a request that cannot match a file.
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
