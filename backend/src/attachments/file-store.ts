import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ContentProbe } from './content-probe.js';
import { cutWhenClosed } from './cut-when-closed.js';
import { storageFull } from './upload.faults.js';

const KEY_BYTES = 16;
const THUMBNAIL_ENDING = '.thumb.webp';
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** For a `catch`: what is not there is `undefined`. */
export const isGone = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/** What the disk says, in words if it says that it is full. */
export const storageFault = (error: unknown): unknown => (NO_ROOM.includes(codeOf(error)) ? storageFull() : error);

/** A file on its way in: on the disk, but not yet part of the store. */
export type IncomingFile = { readonly path: string; readonly content: ContentProbe };

/** A part of a file, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The bytes of all attachments. Names come from here, never from people. Whatever the store, files come in over the own disk, where
 * they are looked at before anything keeps them.
 */
export abstract class FileStore implements OnModuleInit {
  /** Folder of the store on the own disk. */
  protected readonly root: string;
  private readonly incoming: string;

  constructor(env: Env) {
    this.root = resolve(env.DATA_DIR, 'uploads');
    this.incoming = join(this.root, 'tmp');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  /** Name of the small picture of an image, which lies beside it. */
  static thumbnailOf(key: string): string {
    return `${key}${THUMBNAIL_ENDING}`;
  }

  /** The file that a name in the store belongs to: a small picture belongs to its image. */
  static keyOf(name: string): string {
    return name.endsWith(THUMBNAIL_ENDING) ? name.slice(0, -THUMBNAIL_ENDING.length) : name;
  }

  /** Where a name lies below the root: a folder with 256 of everything stays quick to list. */
  static placeOf(name: string): string {
    return `${name.slice(0, 2)}/${name}`;
  }

  /** Makes an incoming file part of the store. When this answers, a loss of power does not lose it. @returns its key */
  abstract keep(file: IncomingFile, extension: string): Promise<string>;
  /** Makes a file of the disk part of the store under the key that it had before. */
  abstract place(key: string, path: string): Promise<void>;
  /** Puts a small picture beside its image; it appears whole or not at all. */
  abstract keepThumbnail(key: string, picture: Buffer): Promise<void>;
  /** In bytes; `undefined` when there is no such file. */
  abstract sizeOf(name: string): Promise<number | undefined>;
  /** The bytes of a file or of a part of it. @throws 404 before the first byte */
  abstract open(name: string, range?: ByteRange): Promise<Readable>;
  /** For work that needs the file on the own disk. */
  abstract withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Gives the file a second place, where it stays whatever is removed meanwhile. @returns false when it is not there */
  abstract hold(key: string, path: string): Promise<boolean>;
  /** Removes files and the small pictures beside them; those that are gone already are no fault. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Keys of all files, or of those last written before `olderThanMs` ago, by the hundred. */
  abstract keys(olderThanMs?: number): AsyncIterable<string[]>;

  /** Streams a file to the disk and waits until it is really there. Leaves nothing behind when that fails. */
  async receive(stream: Readable): Promise<IncomingFile> {
    const path = this.newPath();
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

  /** The bytes of an incoming file, for whoever has to look at them. */
  read({ path }: IncomingFile): Readable {
    return createReadStream(path);
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what broken uploads left behind. */
  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await this.oldNames(this.incoming, olderThanMs)) await this.discard(join(this.incoming, name));
  }

  protected newPath(): string {
    return join(this.incoming, newName());
  }

  protected newKey(extension: string): string {
    return `${newName()}.${extension}`;
  }

  protected async oldNames(folder: string, olderThanMs: number): Promise<string[]> {
    const old: string[] = [];
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(isGone);
      if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) old.push(name);
    }
    return old;
  }
}

const newName = (): string => randomBytes(KEY_BYTES).toString('hex');
