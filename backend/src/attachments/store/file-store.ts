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
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  readonly charset: TextEncoding | null;
  readonly sha256: string;
};

export type TrashedFile = { readonly key: string; readonly ageMs: number };

/** Keeps files without rows for a while, so that a mistake can be undone. */
export interface FileTrash {
  moveIn(keys: readonly string[]): Promise<void>;
  takeBack(key: string): Promise<boolean>;
  files(): AsyncIterable<TrashedFile[]>;
  delete(keys: readonly string[]): Promise<void>;
}

export const TRASH = 'trash';
/** Contains the id of the database whose rows refer to the files. */
export const OWNER_MARKER = 'database-id';

/** Declared here, because writing the API document does not load the S3 client. */
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

  /** Undefined until a database has claimed the store. */
  abstract owner(): Promise<string | undefined>;
  abstract claim(databaseId: string): Promise<void>;

  /** Once resolved, the file survives a power loss. @returns its key */
  abstract keep(file: IncomingFile, extension: string): Promise<string>;
  abstract place(key: string, path: string): Promise<void>;
  abstract keepThumbnail(key: string, picture: Buffer): Promise<void>;
  abstract sizeOf(name: string): Promise<number | undefined>;
  abstract open(name: string, range?: ByteRange): Promise<Readable>;
  abstract withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Keeps the file at a second path, even if the first one is deleted. @returns false if the file does not exist */
  abstract hold(key: string, path: string): Promise<boolean>;
  abstract remove(keys: readonly string[]): Promise<void>;
  abstract keys(olderThanMs?: number): AsyncIterable<string[]>;

  /** A request implies that the row exists, so a file in the trash is restored. */
  protected async orFromTrash<Found>(name: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const found = await find();
    if (found !== undefined || isThumbnail(name)) return found;
    // Only one of two concurrent requests restores it; both find it afterwards.
    await this.trash.takeBack(name);
    return find();
  }
}
