import type { Env } from '../config/env.js';
import { DiskStore } from './disk-store.js';
import type { FileStore } from './file-store.js';

/** The store that the settings name. What speaks S3 is loaded only where it is used: it takes time at the start, and memory. */
export const fileStoreOf = async (env: Env): Promise<FileStore> => {
  if (!env.S3_BUCKET) return new DiskStore(env);
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(env);
};
