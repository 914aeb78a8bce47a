import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../common/fault.js';
import { type ByteRange, FileStore, type IncomingFile, isGone, storageFault } from './file-store.js';

const SHARDS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/** Files in folders below DATA_DIR: all that one machine needs. */
export class DiskStore extends FileStore {
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    for (const shard of SHARDS) await mkdir(join(this.root, shard), { recursive: true, mode: 0o700 });
  }

  pathOf(name: string): string {
    return join(this.root, FileStore.placeOf(name));
  }

  async keep({ path }: IncomingFile, extension: string): Promise<string> {
    const key = this.newKey(extension);
    await this.place(key, path);
    return key;
  }

  async place(key: string, path: string): Promise<void> {
    await rename(path, this.pathOf(key));
    await flushFolder(dirname(this.pathOf(key)));
  }

  async keepThumbnail(key: string, picture: Buffer): Promise<void> {
    const path = this.newPath();
    try {
      await writeFile(path, picture, { flag: 'wx', mode: 0o600 });
      await rename(path, this.pathOf(FileStore.thumbnailOf(key)));
    } catch (error) {
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return (await stat(this.pathOf(name)).catch(isGone))?.size;
  }

  async open(name: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(name)).catch(isGone);
    if (!file) throw notFound();
    return file.createReadStream(range);
  }

  withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    return work(this.pathOf(name));
  }

  /** A second name takes no room and next to no time; where the file system knows none, the file is copied. */
  async hold(key: string, path: string): Promise<boolean> {
    if ((await this.sizeOf(key)) === undefined) return false;
    const isHeld = await link(this.pathOf(key), path).then(
      () => true,
      () => false,
    );
    return isHeld || (await copyFile(this.pathOf(key), path).then(() => true, goneAsFalse));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      for (const name of [key, FileStore.thumbnailOf(key)]) await rm(this.pathOf(name), { force: true });
  }

  async *keys(olderThanMs = -Infinity): AsyncGenerator<string[]> {
    for (const shard of SHARDS) {
      const names = await this.oldNames(join(this.root, shard), olderThanMs);
      if (names.length > 0) yield [...new Set(names.map((name) => FileStore.keyOf(name)))];
    }
  }
}

const goneAsFalse = (error: unknown): boolean => isGone(error) ?? false;

/** A rename is safe only when its folder has reached the disk as well (fsync(2)). */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
