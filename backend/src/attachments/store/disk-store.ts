import { copyFile, link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../../common/faults/fault.js';
import type { Env } from '../../config/env.js';
import { flushFolder, isGone, makeFolderOf, storageFault } from './disk.js';
import { DiskTrash } from './disk-trash.js';
import { isFolder, keyOf, newKey, placeOf, thumbnailOf } from './file-names.js';
import { type ByteRange, FileStore, OWNER_MARKER, TRASH } from './file-store.js';
import { type IncomingFile, namesOlderThan } from './incoming-files.js';

export class DiskStore extends FileStore {
  readonly trash: DiskTrash;
  private readonly marker: string;

  constructor(env: Env) {
    super(env);
    this.marker = join(this.root, OWNER_MARKER);
    this.trash = new DiskTrash(join(this.root, TRASH), (name) => this.pathOf(name));
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    await this.trash.prepare();
  }

  pathOf(name: string): string {
    return join(this.root, placeOf(name));
  }

  owner(): Promise<string | undefined> {
    return readFile(this.marker, 'utf8').catch(isGone);
  }

  async claim(databaseId: string): Promise<void> {
    await this.write(this.marker, databaseId);
  }

  async keep({ path }: IncomingFile, extension: string): Promise<string> {
    const key = newKey(extension);
    await this.place(key, path);
    return key;
  }

  async place(key: string, path: string): Promise<void> {
    const place = this.pathOf(key);
    await makeFolderOf(place);
    await rename(path, place);
    await flushFolder(dirname(place));
  }

  async keepThumbnail(key: string, picture: Buffer): Promise<void> {
    await this.write(this.pathOf(thumbnailOf(key)), picture);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return this.orFromTrash(name, async () => (await stat(this.pathOf(name)).catch(isGone))?.size);
  }

  async open(name: string, range?: ByteRange): Promise<Readable> {
    const file = await this.orFromTrash(name, () => open(this.pathOf(name)).catch(isGone));
    if (!file) throw notFound();
    return file.createReadStream(range);
  }

  async withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    if ((await this.sizeOf(name)) === undefined) throw notFound();
    return work(this.pathOf(name));
  }

  /** A hard link needs no space and little time; file systems without links get a copy. */
  async hold(key: string, path: string): Promise<boolean> {
    if ((await this.sizeOf(key)) === undefined) return false;
    const isHeld = await link(this.pathOf(key), path).then(
      () => true,
      () => false,
    );
    return isHeld || (await copyFile(this.pathOf(key), path).then(() => true, goneAsFalse));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) for (const name of [key, thumbnailOf(key)]) await rm(this.pathOf(name), { force: true });
    await this.trash.delete(keys);
  }

  async *keys(olderThanMs = -Infinity): AsyncGenerator<string[]> {
    for (const folder of (await readdir(this.root)).filter(isFolder)) {
      const names = await namesOlderThan(join(this.root, folder), olderThanMs);
      if (names.length > 0) yield [...new Set(names.map((name) => keyOf(name)))];
    }
  }

  /** Writes to a temporary name and renames, so that readers only see a complete file. */
  private async write(target: string, content: Buffer | string): Promise<void> {
    const path = this.incoming.newPath();
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      await rename(path, target);
    } catch (error) {
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }
}

const goneAsFalse = (error: unknown): boolean => isGone(error) ?? false;
