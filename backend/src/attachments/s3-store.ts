import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { type ByteRange, FileStore, type IncomingFile, storageFault } from './file-store.js';
import { isAway, isMissing, s3ClientOf, s3Fault } from './s3-client.js';

/** Below it in the bucket, as in DATA_DIR. */
const FOLDER = 'uploads/';
const ATTEMPTS = 3;
const AGAIN_MS = 300;

/** What goes into an object; opened anew for every attempt. */
type Body = { readonly size: number; readonly open: () => Readable; readonly sha256?: string };

/** Files in a bucket that all processes share. The bucket is nobody's but the product's: what is asked for goes through here. */
export class S3Store extends FileStore implements OnApplicationShutdown {
  private readonly logger = new Logger('S3Store');
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(env: Env) {
    super(env);
    this.client = s3ClientOf(env);
    this.bucket = env.S3_BUCKET!;
  }

  /** A bucket that is not there stops the start; a store that does not answer now may do so in a minute. */
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      if (isMissing(error)) throw new Error(`There is no bucket ${this.bucket} in the S3 store.`, { cause: error });
      this.logger.warn(`the S3 store does not answer: ${String(error)}`);
    }
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  async keep({ path, content }: IncomingFile, extension: string): Promise<string> {
    const key = this.newKey(extension);
    await this.put(key, { size: content.size, open: () => createReadStream(path), sha256: content.sha256() });
    await this.discard(path);
    return key;
  }

  async place(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.put(key, { size, open: () => createReadStream(path) });
    await rm(path);
  }

  async keepThumbnail(key: string, picture: Buffer): Promise<void> {
    await this.put(FileStore.thumbnailOf(key), { size: picture.length, open: () => Readable.from([picture]) });
  }

  async sizeOf(name: string): Promise<number | undefined> {
    try {
      return (await this.client.send(new HeadObjectCommand(this.at(name)))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw s3Fault(error);
    }
  }

  async open(name: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      return (await this.client.send(new GetObjectCommand({ ...this.at(name), ...part }))).Body as Readable;
    } catch (error) {
      throw s3Fault(error);
    }
  }

  async withLocal<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.newPath();
    try {
      await this.download(name, path);
      return await work(path);
    } finally {
      await this.discard(path);
    }
  }

  async hold(key: string, path: string): Promise<boolean> {
    if ((await this.sizeOf(key)) === undefined) return false;
    await this.download(key, path);
    return true;
  }

  /** What cannot be removed now has no row, and is removed by the sweep. */
  async remove(keys: readonly string[]): Promise<void> {
    try {
      for (const key of keys)
        for (const name of [key, FileStore.thumbnailOf(key)])
          await this.client.send(new DeleteObjectCommand(this.at(name)));
    } catch (error) {
      this.logger.warn(`not removed, left to the sweep: ${String(error)}`);
    }
  }

  async *keys(olderThanMs = -Infinity): AsyncGenerator<string[]> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: FOLDER },
    )) {
      const old = Contents.filter(({ LastModified }) => Date.now() - LastModified!.getTime() > olderThanMs);
      const names = old.map(({ Key }) => Key!.slice(Key!.lastIndexOf('/') + 1));
      if (names.length > 0) yield [...new Set(names.map((name) => FileStore.keyOf(name)))];
    }
  }

  /** The client of the store never sends a stream twice, because it cannot rewind it: so that is done here. */
  private async put(name: string, { size, open, sha256 }: Body): Promise<void> {
    const checksum = sha256 && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.client.send(
          new PutObjectCommand({ ...this.at(name), Body: open(), ContentLength: size, ...checksum }),
        );
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !isAway(error)) throw s3Fault(error);
        await sleep(AGAIN_MS * attempt);
      }
    }
  }

  private async download(name: string, path: string): Promise<void> {
    try {
      await pipeline(await this.open(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw storageFault(error);
    }
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: FOLDER + FileStore.placeOf(name) };
  }
}
