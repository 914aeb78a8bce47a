import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Env } from '../../config/env.js';
import { storageFault } from './disk.js';
import type { ByteRange } from './file-store.js';
import { isAway, isMissing, s3ClientOf, s3Fault } from './s3-client.js';

const FOLDER = 'uploads/';
const ATTEMPTS = 3;
const AGAIN_MS = 300;

export type Body = { readonly size: number; readonly open: () => Readable; readonly sha256?: string };
export type Listed = { readonly path: string; readonly ageMs: number };

export class S3Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(env: Env) {
    this.client = s3ClientOf(env);
    this.bucket = env.s3.bucket!;
  }

  /** @returns why the store does not answer, if so @throws Error if the bucket does not exist */
  async check(): Promise<string | undefined> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
      return undefined;
    } catch (error) {
      if (isMissing(error)) throw new Error(`There is no bucket ${this.bucket} in the S3 store.`, { cause: error });
      return String(error);
    }
  }

  close(): void {
    this.client.destroy();
  }

  /** Retries here, because the client cannot rewind streams and does not retry them. */
  async put(path: string, { size, open, sha256 }: Body): Promise<void> {
    const checksum = sha256 && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.client.send(
          new PutObjectCommand({ ...this.at(path), Body: open(), ContentLength: size, ...checksum }),
        );
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !isAway(error)) throw s3Fault(error);
        await sleep(AGAIN_MS * attempt);
      }
    }
  }

  async putBuffer(path: string, content: Buffer): Promise<void> {
    await this.put(path, { size: content.length, open: () => Readable.from([content]) });
  }

  async sizeOf(path: string): Promise<number | undefined> {
    return orMissing(async () => (await this.client.send(new HeadObjectCommand(this.at(path)))).ContentLength);
  }

  async get(path: string, range?: ByteRange): Promise<Readable | undefined> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    return orMissing(
      async () => (await this.client.send(new GetObjectCommand({ ...this.at(path), ...part }))).Body as Readable,
    );
  }

  async download(content: Readable, target: string): Promise<void> {
    try {
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw storageFault(error);
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.at(from);
    const copied = await orMissing(() =>
      this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: encodeURI(`${Bucket}/${Key}`) })),
    );
    if (copied) await this.delete(from);
    return copied !== undefined;
  }

  async delete(path: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(path)));
  }

  async *list(folder = ''): AsyncGenerator<Listed[]> {
    const Prefix = FOLDER + folder;
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix },
    ))
      yield Contents.map(({ Key, LastModified }) => ({
        path: Key!.slice(FOLDER.length),
        ageMs: Date.now() - LastModified!.getTime(),
      }));
  }

  private at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: FOLDER + path };
  }
}

const orMissing = async <Found>(ask: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw s3Fault(error);
  }
};
