import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';

const FILE = 'secret.key';
const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/i;

@Injectable()
export class SecretKey {
  private known: Buffer | undefined;

  constructor(private readonly env: Env) {}

  get bytes(): Buffer {
    return (this.known ??= secretKeyOf(this.env));
  }
}

export const secretKeyOf = ({ auth, data }: Env): Buffer =>
  auth.secretKey ? Buffer.from(auth.secretKey, 'hex') : keyOfFolder(data.folder);

export const knownKeyOf = (env: Env): Buffer | undefined =>
  env.auth.secretKey || existsSync(join(env.data.folder, FILE)) ? secretKeyOf(env) : undefined;

/**
 * The key file is created if missing, and linked so that it is never seen half written.
 * @throws Error with a sentence for the operator
 */
export const keyOfFolder = (folder: string): Buffer => {
  const file = join(folder, FILE);
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
