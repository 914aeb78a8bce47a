import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/i;

/**
 * The key of the given folder, made the first time. The finished file is linked into place, so that of several
 * processes starting at once all read the same whole key.
 * @throws Error with a sentence for the operator
 */
export const keyOfFolder = (folder: string): Buffer => {
  const file = join(folder, 'secret.key');
  const known = readIfThere(file) ?? make(folder, file);
  if (!KEY.test(known))
    throw new Error(`${file} does not hold a key of 64 hexadecimal digits; restore it from a backup.`);
  return Buffer.from(known, 'hex');
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const make = (folder: string, file: string): string => {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
};
