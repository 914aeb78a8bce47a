import type { Env } from '../config/env.js';
import { DiskStore } from './disk-store.js';
import type { FileStore } from './file-store.js';
import { S3Store } from './s3-store.js';

/** The store that the settings name. */
export const fileStoreOf = (env: Env): FileStore => (env.S3_BUCKET ? new S3Store(env) : new DiskStore(env));
