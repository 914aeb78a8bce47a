import { createHash } from 'node:crypto';

/** Marks a bcrypt hash over the SHA-1 of an older panel. It is replaced at the next sign-in. */
const OVER_SHA1 = 'sha1:';
const BCRYPT = /^\$2[ab]\$\d\d\$/;

export const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex');

export const markedAsOverSha1 = (hash: string): string => `${OVER_SHA1}${hash}`;

export const isOverSha1 = (stored: string): boolean => stored.startsWith(OVER_SHA1);

/** Secret and hash for the bcrypt comparison; no hash for an account that no password opens. */
export const comparison = (password: string, stored = ''): { secret: string; hash: string | undefined } => {
  const secret = isOverSha1(stored) ? sha1(password) : password;
  const hash = isOverSha1(stored) ? stored.slice(OVER_SHA1.length) : stored;
  return { secret, hash: BCRYPT.test(hash) ? hash : undefined };
};

/** A hash that matches no password; comparing it takes as long as a real hash of this cost. */
export const unmatchableHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
