import { statfs } from 'node:fs/promises';
import { storageFull } from '../upload/upload.faults.js';

const GIGABYTE = 1024 ** 3;
const RESERVE_MIN_BYTES = GIGABYTE;
const RESERVE_SHARE = 0.05;

/** Keeps a reserve of the disk free of uploads, because the database is usually on the same disk. */
export class DiskRoom {
  constructor(
    private readonly folder: string,
    /** Default: 5 % of the disk, at least 1 GB. */
    private readonly reserveBytes?: number,
  ) {}

  /** @throws 507 when less than the reserve would be left */
  async refuse(incomingBytes = 0): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder);
    const reserve = this.reserveBytes ?? Math.max(RESERVE_MIN_BYTES, blocks * bsize * RESERVE_SHARE);
    if (bavail * bsize - incomingBytes < reserve) throw storageFull();
  }
}
