import { hkdfSync } from 'node:crypto';
import type { Env } from '../../config/env.js';
import { knownKeyOf } from './secret-key.js';

const MARK_BYTES = 8;

export const markOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'player-support key mark', MARK_BYTES)).toString('hex');

export const keyMarkOf = (env: Env): string | null => {
  const key = knownKeyOf(env);
  return key ? markOf(key) : null;
};
