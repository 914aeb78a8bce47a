import { hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../config/env.js';

const MARK_BYTES = 8;

/** Tells one key from another and gives nothing of it away; null where there is none yet. */
export const keyMarkOf = async ({ SECRET_KEY, DATA_DIR }: Env): Promise<string | null> => {
  const key = SECRET_KEY ?? (await readFile(join(DATA_DIR, 'secret.key'), 'utf8').catch(() => undefined));
  if (!key) return null;
  const mark = hkdfSync('sha256', Buffer.from(key.trim(), 'hex'), '', 'player-support key mark', MARK_BYTES);
  return Buffer.from(mark).toString('hex');
};
