import { createHash } from 'node:crypto';
import type { ViewedRequest } from '../access/access.js';

/** A received file of the request. */
type SentFile = { readonly name: string; readonly size: number; readonly sha256: string };
export type RequestWithFiles = ViewedRequest & { readonly upload?: { readonly files: readonly SentFile[] } };

/**
 * Hash of role, method, path, body and files; files must have been received before. The role is part of it, because a
 * response to a member of the team may hold data that the same person must not get as a player.
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
