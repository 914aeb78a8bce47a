import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Made by the build beside every file that shrinks, the smaller first. */
const PACKINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

type Packing = (typeof PACKINGS)[number];

/** The packed forms of a folder's files, known by their names: the disk is not asked again. */
export class PackedFiles {
  private readonly names: ReadonlySet<string>;

  constructor(folder: string) {
    this.names = new Set(readdirSync(folder));
  }

  /** Names the packed file in the address instead of the file, for what serves it behind. */
  readonly choose = (request: Request, response: Response, next: NextFunction): void => {
    request.url = `/${this.chosen(request.path.slice(1), request, response)}`;
    next();
  };

  /** @returns the name of what to send, with its headers set */
  chosen(name: string, request: Request, response: Response): string {
    const packings = PACKINGS.filter(({ ending }) => this.names.has(name + ending));
    if (packings.length === 0) return name;
    response.vary('Accept-Encoding');
    const taken = packings.find(({ encoding }: Packing) => request.acceptsEncodings(encoding));
    if (!taken) return name;
    response.type(extname(name)).setHeader('Content-Encoding', taken.encoding);
    return name + taken.ending;
  }
}
