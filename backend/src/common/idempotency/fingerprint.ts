import { createHash } from 'node:crypto';
import type { ViewedRequest } from '../access/access.js';

/** What the taking in of files leaves on a request. */
type SentFile = { readonly name: string; readonly size: number; readonly sha256: string };
export type RequestWithFiles = ViewedRequest & { readonly upload?: { readonly files: readonly SentFile[] } };

/**
 * What tells one request from another, besides the key. Files must have been taken in before. The role belongs to it: an answer
 * given to a member of the team may hold what the same person must not get as a player.
 */
export const fingerprintOf = ({ method, path, body, upload, viewer }: RequestWithFiles): string => {
  const files = upload?.files.map(({ name, size, sha256 }) => [name, size, sha256]) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([viewer?.role, method, path, sorted(body), files]))
    .digest('hex');
};

/** The same fields in another order are the same body. Its depth was bounded when it was parsed. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, held]) => [name, sorted(held)]));
};
