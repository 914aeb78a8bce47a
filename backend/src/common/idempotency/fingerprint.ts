import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';

/** What tells one request from another, besides the key. Uploads must have been parsed. */
export const fingerprintOf = async (request: Request): Promise<string> => {
  const files = await Promise.all(filesOf(request).map(describe));
  return sha256(JSON.stringify([request.method, request.path, sorted(request.body), files]));
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same fields in another order are the same body. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, held]) => [name, sorted(held)]);
};

const filesOf = ({ file, files }: Request): Express.Multer.File[] => {
  if (file) return [file];
  return Array.isArray(files) ? files : Object.values(files ?? {}).flat();
};

const describe = async (file: Express.Multer.File): Promise<unknown> => {
  const hash = createHash('sha256');
  if (file.path) await pipeline(createReadStream(file.path), hash);
  else hash.update(file.buffer);
  return [file.originalname, file.size, hash.digest('hex')];
};
