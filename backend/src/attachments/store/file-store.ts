import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { OnModuleInit } from '@nestjs/common';
import { fault } from '../../common/faults/fault.js';
import type { Env } from '../../config/env.js';
import type { TextEncoding } from '../../common/text/text-encoding.js';
import { DiskRoom } from './disk.js';
import { isThumbnail } from './file-names.js';
import { type IncomingFile, IncomingFiles } from './incoming-files.js';

export type KeptFile = {
  readonly name: string;
  /** Name in the file store: 32 hexadecimal digits and an extension. */
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  readonly charset: TextEncoding | null;
  readonly sha256: string;
};

export type TrashedFile = { readonly key: string; readonly ageMs: number };

/** Keeps files without rows before they are deleted, so that a mistake can be undone. */
export interface FileTrash {
  /** Moves files out of the store and deletes their thumbnails. Missing files are skipped. */
  moveIn(keys: readonly string[]): Promise<void>;
  /** Moves a file back to its place. @returns false when it is not in the trash */
  takeBack(key: string): Promise<boolean>;
  files(): AsyncIterable<TrashedFile[]>;
  delete(keys: readonly string[]): Promise<void>;
}

export const TRASH = 'trash';
/** Holds the id of the database whose rows name the files. */
export const OWNER_MARKER = 'database-id';

/** Declared here because the client of S3 is not loaded when the API document is written. */
export const storageAway = fault(503, 'file.storage_away');

export type ByteRange = { readonly start: number; readonly end: number };

export abstract class FileStore implements OnModuleInit {
  protected readonly root: string;
  readonly incoming: IncomingFiles;
  abstract readonly trash: FileTrash;

  constructor(env: Env) {
    this.root = resolve(env.data.folder, 'uploads');
    this.incoming = new IncomingFiles(join(this.root, 'tmp'), new DiskRoom(this.root, env.uploads.reserveBytes));
  }

  async onModuleInit(): Promise<void> {
    await this.incoming.prepare();
  }

  /** Id of the database that the files belong to; undefined while none has claimed the store. */
  abstract owner(): Promise<string | undefined>;
  abstract claim(databaseId: string): Promise<void>;

  /** Moves an incoming file into the store. When this resolves, the file survives a power loss. @returns its key */
  abstract keep(file: IncomingFile, extension: string): Promise<string>;
  abstract place(key: string, path: string): Promise<void>;
  abstract keepThumbnail(key: string, picture: Buffer): Promise<void>;
  abstract sizeOf(name: string): Promise<number | undefined>;
  /** The bytes of a file or of a part of it. @throws 404 before the first byte */
  abstract open(name: string, range?: ByteRange): Promise<Readable>;
  /** The path of a local copy, for work that needs the file on disk. @throws 404 */
  abstract withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Keeps the file under a second path, even if the first is removed. @returns false when it does not exist */
  abstract hold(key: string, path: string): Promise<boolean>;
  /** Deletes files and their thumbnails permanently, from the trash too; missing ones are ignored. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Keys of all files, or of those last written before `olderThanMs` ago, in batches. */
  abstract keys(olderThanMs?: number): AsyncIterable<string[]>;

  /** Files are requested only while their row exists, so one found in the trash is restored. */
  protected async orFromTrash<Found>(name: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const found = await find();
    if (found !== undefined || isThumbnail(name)) return found;
    // Only one of two concurrent requests restores it; both find it afterwards.
    await this.trash.takeBack(name);
    return find();
  }
}
