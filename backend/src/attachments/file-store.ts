import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env } from '../config/env.js';
import { ContentProbe } from './content-probe.js';
import { cutWhenClosed } from './cut-when-closed.js';
import { storageFull } from './upload.faults.js';

const KEY_BYTES = 16;
const THUMBNAIL_ENDING = '.thumb.webp';
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Two hexadecimal digits: a folder with 256 of everything stays quick to list. */
const SHARDS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const newName = (): string => randomBytes(KEY_BYTES).toString('hex');
const isGone = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/** What the disk says, in words if it says that it is full. */
export const storageFault = (error: unknown): unknown => (NO_ROOM.includes(codeOf(error)) ? storageFull() : error);

/** A file on its way in: on the disk, but not yet part of the store. */
export type IncomingFile = { readonly path: string; readonly content: ContentProbe };

/** The bytes of all attachments. The only place that touches the disk; names come from here, never from people. */
@Injectable()
export class FileStore implements OnModuleInit {
  private readonly root: string;
  private readonly incoming: string;

  constructor(env: Env) {
    this.root = resolve(env.DATA_DIR, 'uploads');
    this.incoming = join(this.root, 'tmp');
  }

  async onModuleInit(): Promise<void> {
    for (const folder of [this.incoming, ...SHARDS.map((shard) => join(this.root, shard))])
      await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  static readonly shards: readonly string[] = SHARDS;

  /** Name of the small picture of an image, which lies beside it. */
  static thumbnailOf(key: string): string {
    return `${key}${THUMBNAIL_ENDING}`;
  }

  /** The file that a name in the store belongs to: a small picture belongs to its image. */
  static keyOf(name: string): string {
    return name.endsWith(THUMBNAIL_ENDING) ? name.slice(0, -THUMBNAIL_ENDING.length) : name;
  }

  pathOf(name: string): string {
    return join(this.root, name.slice(0, 2), name);
  }

  /** Streams a file to the disk and waits until it is really there. Leaves nothing behind when that fails. */
  async receive(stream: Readable): Promise<IncomingFile> {
    const path = join(this.incoming, newName());
    const content = new ContentProbe();
    try {
      // Opened beforehand: a stream that opens by itself could do so after the removal below.
      const handle = await open(path, 'wx', 0o600);
      const file = handle.createWriteStream({ flush: true });
      cutWhenClosed(stream, file);
      await pipeline(stream, content, file);
      return { path, content };
    } catch (error) {
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }

  /** Makes an incoming file part of the store. When this answers, a loss of power does not lose it. */
  async keep({ path }: IncomingFile, extension: string): Promise<string> {
    const key = `${newName()}.${extension}`;
    await rename(path, this.pathOf(key));
    await this.flushFolder(join(this.root, key.slice(0, 2)));
    return key;
  }

  /** The bytes of an incoming file, for whoever has to look at them. */
  read({ path }: IncomingFile): Readable {
    return createReadStream(path);
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Puts a small picture beside its image; it appears whole or not at all. */
  async keepThumbnail(key: string, picture: Buffer): Promise<void> {
    const path = join(this.incoming, newName());
    try {
      await writeFile(path, picture, { flag: 'wx', mode: 0o600 });
      await rename(path, this.pathOf(FileStore.thumbnailOf(key)));
    } catch (error) {
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }

  async has(name: string): Promise<boolean> {
    return (await stat(this.pathOf(name)).catch(isGone)) !== undefined;
  }

  /** Removes files and the small pictures beside them; those that are gone already are no fault. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      for (const name of [key, FileStore.thumbnailOf(key)]) await rm(this.pathOf(name), { force: true });
  }

  /** Files of a shard that were last written before `olderThanMs` ago, by their keys. */
  async oldKeys(shard: string, olderThanMs: number): Promise<string[]> {
    const names = await this.oldNames(join(this.root, shard), olderThanMs);
    return [...new Set(names.map((name) => FileStore.keyOf(name)))];
  }

  /** Removes what broken uploads left behind. */
  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await this.oldNames(this.incoming, olderThanMs)) await this.discard(join(this.incoming, name));
  }

  private async oldNames(folder: string, olderThanMs: number): Promise<string[]> {
    const old: string[] = [];
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(isGone);
      if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) old.push(name);
    }
    return old;
  }

  /** A rename is safe only when its folder has reached the disk as well (fsync(2)). */
  private async flushFolder(folder: string): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
