import type { Env } from '../../config/env.js';
import { DiskStore } from './disk-store.js';
import type { FileStore } from './file-store.js';

/** The S3 client is imported only when used, to save memory and start time. */
export const fileStoreOf = async (env: Env): Promise<FileStore> => {
  if (!env.s3.bucket) return new DiskStore(env);
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(env);
};
