import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { notFound } from '../../common/faults/fault.js';
import type { Env } from '../../config/env.js';
import { keyOf, nameAt, newKey, placeOf, thumbnailOf } from './file-names.js';
import { type ByteRange, FileStore, type FileTrash, OWNER_MARKER, TRASH, type TrashedFile } from './file-store.js';
import type { IncomingFile } from './incoming-files.js';
import { S3Bucket } from './s3-bucket.js';

const TRASH_FOLDER = `${TRASH}/`;

/** A file's age counts from the move, which rewrites the object. */
class S3Trash implements FileTrash {
  constructor(private readonly bucket: S3Bucket) {}

  async moveIn(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.bucket.delete(placeOf(thumbnailOf(key)));
      await this.bucket.move(placeOf(key), TRASH_FOLDER + key);
    }
  }

  takeBack(key: string): Promise<boolean> {
    return this.bucket.move(TRASH_FOLDER + key, placeOf(key));
  }

  async *files(): AsyncGenerator<TrashedFile[]> {
    for await (const objects of this.bucket.list(TRASH_FOLDER))
      yield objects.map(({ path, ageMs }) => ({ key: path.slice(TRASH_FOLDER.length), ageMs }));
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.bucket.delete(TRASH_FOLDER + key);
  }
}

/** A private bucket for all processes; clients read files through the server only. */
export class S3Store extends FileStore implements OnApplicationShutdown {
  readonly trash: S3Trash;
  private readonly logger = new Logger('S3Store');
  private readonly bucket: S3Bucket;

  constructor(env: Env) {
    super(env);
    this.bucket = new S3Bucket(env);
    this.trash = new S3Trash(this.bucket);
  }

  /** A missing bucket stops the start. An unreachable store only logs a warning, because it may come back. */
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    const failure = await this.bucket.check();
    if (failure) this.logger.warn(`the S3 store does not answer: ${failure}`);
  }

  onApplicationShutdown(): void {
    this.bucket.close();
  }

  async owner(): Promise<string | undefined> {
    const marker = await this.bucket.get(OWNER_MARKER);
    return marker && text(marker);
  }

  claim(databaseId: string): Promise<void> {
    return this.bucket.putBuffer(OWNER_MARKER, Buffer.from(databaseId));
  }

  async keep({ path, content }: IncomingFile, extension: string): Promise<string> {
    const key = newKey(extension);
    const open = (): Readable => createReadStream(path);
    await this.bucket.put(placeOf(key), { size: content.size, open, sha256: content.sha256() });
    await this.incoming.discard(path);
    return key;
  }

  async place(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.bucket.put(placeOf(key), { size, open: () => createReadStream(path) });
    await rm(path);
  }

  keepThumbnail(key: string, picture: Buffer): Promise<void> {
    return this.bucket.putBuffer(placeOf(thumbnailOf(key)), picture);
  }

  sizeOf(name: string): Promise<number | undefined> {
    return this.orFromTrash(name, () => this.bucket.sizeOf(placeOf(name)));
  }

  async open(name: string, range?: ByteRange): Promise<Readable> {
    const content = await this.orFromTrash(name, () => this.bucket.get(placeOf(name), range));
    if (!content) throw notFound();
    return content;
  }

  async withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.incoming.newPath();
    try {
      await this.bucket.download(await this.open(name), path);
      return await work(path);
    } finally {
      await this.incoming.discard(path);
    }
  }

  async hold(key: string, path: string): Promise<boolean> {
    if ((await this.sizeOf(key)) === undefined) return false;
    await this.bucket.download(await this.open(key), path);
    return true;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) for (const name of [key, thumbnailOf(key)]) await this.bucket.delete(placeOf(name));
    await this.trash.delete(keys);
  }

  async *keys(olderThanMs = -Infinity): AsyncGenerator<string[]> {
    for await (const objects of this.bucket.list()) {
      const old = objects.filter(({ ageMs }) => ageMs > olderThanMs).flatMap(({ path }) => nameAt(path) ?? []);
      if (old.length > 0) yield [...new Set(old.map((name) => keyOf(name)))];
    }
  }
}
