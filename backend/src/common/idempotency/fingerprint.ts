import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** A file of the request as whoever took it in described it. */
type Described = { readonly name: string; readonly size: number; readonly sha256: string };
type WithUpload = Request & { upload?: { readonly files: readonly Described[] } };

/** What tells one request from another, besides the key. Uploads must have been taken in. */
export const fingerprintOf = (request: Request): string => {
  const { files = [] } = (request as WithUpload).upload ?? {};
  const described = files.map(({ name, size, sha256: hash }) => [name, size, hash]);
  return sha256(JSON.stringify([request.method, request.path, sorted(request.body), described]));
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same fields in another order are the same body. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, held]) => [name, sorted(held)]);
};
