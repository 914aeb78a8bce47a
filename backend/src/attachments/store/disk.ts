import { mkdir, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storageFull } from '../upload/upload.faults.js';

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** For `catch`: a missing file is undefined, other errors are thrown. */
export const isGone = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

export const storageFault = (error: unknown): unknown => (NO_ROOM.includes(codeOf(error)) ? storageFull() : error);

export const makeFolderOf = async (path: string): Promise<void> => {
  const folder = dirname(path);
  try {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await flushFolder(dirname(folder));
  } catch (error) {
    throw storageFault(error);
  }
};

/** Created or renamed files survive a crash only after their folder was flushed (fsync(2)). */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const GIGABYTE = 1024 ** 3;
const RESERVE_MIN_BYTES = GIGABYTE;
const RESERVE_SHARE = 0.05;

/** Keeps a reserve of the disk free of uploads, because the database is usually on the same disk. */
export class DiskRoom {
  constructor(
    private readonly folder: string,
    private readonly reserveBytes?: number,
  ) {}

  async refuse(incomingBytes = 0): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder);
    const reserve = this.reserveBytes ?? Math.max(RESERVE_MIN_BYTES, blocks * bsize * RESERVE_SHARE);
    if (bavail * bsize - incomingBytes < reserve) throw storageFull();
  }
}
