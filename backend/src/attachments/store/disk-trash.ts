import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone, makeFolderOf } from './disk.js';
import { thumbnailOf } from './file-names.js';
import type { FileTrash, TrashedFile } from './file-store.js';

export class DiskTrash implements FileTrash {
  constructor(
    private readonly folder: string,
    private readonly placeOf: (name: string) => string,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async moveIn(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.placeOf(thumbnailOf(key)), { force: true });
      // Starts the time in the trash. Set before the move: after a crash in between, the file is still in its place.
      await utimes(this.placeOf(key), new Date(), new Date()).catch(isGone);
      await rename(this.placeOf(key), this.pathOf(key)).catch(isGone);
    }
  }

  async takeBack(key: string): Promise<boolean> {
    if (!(await stat(this.pathOf(key)).catch(isGone))) return false;
    await makeFolderOf(this.placeOf(key));
    const moved = await rename(this.pathOf(key), this.placeOf(key)).then(() => true, isGone);
    return moved ?? false;
  }

  async *files(): AsyncGenerator<TrashedFile[]> {
    const files: TrashedFile[] = [];
    for (const key of await readdir(this.folder)) {
      const found = await stat(this.pathOf(key)).catch(isGone);
      if (found?.isFile()) files.push({ key, ageMs: Date.now() - found.mtimeMs });
    }
    if (files.length > 0) yield files;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, key);
  }
}
