import { createHash } from 'node:crypto';

/** Marks a bcrypt hash over the SHA-1 that an older panel kept: of such a password nothing else is known until its owner signs in. */
const OVER_SHA1 = 'sha1:';

export const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex');

export const markedAsOverSha1 = (hash: string): string => `${OVER_SHA1}${hash}`;

export const isOverSha1 = (stored: string): boolean => stored.startsWith(OVER_SHA1);

/** What bcrypt has to compare for this password and this stored value. */
export const comparison = (password: string, stored: string): { secret: string; hash: string } =>
  isOverSha1(stored)
    ? { secret: sha1(password), hash: stored.slice(OVER_SHA1.length) }
    : { secret: password, hash: stored };
