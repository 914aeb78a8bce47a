import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** What the taking in of files leaves on a request. */
type SentFile = { readonly name: string; readonly size: number; readonly sha256: string };
export type RequestWithFiles = Request & { readonly upload?: { readonly files: readonly SentFile[] } };

/** What tells one request from another, besides the key. Files must have been taken in before. */
export const fingerprintOf = ({ method, path, body, upload }: RequestWithFiles): string => {
  const files = upload?.files.map(({ name, size, sha256 }) => [name, size, sha256]) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(body), files]))
    .digest('hex');
};

/** Deeper bodies are refused by the pipe behind us; here they must not exhaust the stack. */
const DEEPEST = 12;

/** The same fields in another order are the same body. */
const sorted = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, held]) => [name, sorted(held, depth + 1)]));
};
