import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Precompressed variants that the build writes beside compressible files, the smaller first. */
const VARIANTS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

type Variant = (typeof VARIANTS)[number];

/** Serves precompressed variants. The names are read once, so that no request looks for them on the disk. */
export class PrecompressedFiles {
  private readonly names: ReadonlySet<string>;

  constructor(folder: string) {
    this.names = new Set(readdirSync(folder));
  }

  /** Rewrites the URL to the precompressed variant, for the static handler that follows. */
  readonly choose = (request: Request, response: Response, next: NextFunction): void => {
    request.url = `/${this.chosen(request.path.slice(1), request, response)}`;
    next();
  };

  /** Sets the headers of the variant. @returns the name of the file to send */
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
