import { createReadStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { EncodingProbe, type TextEncoding } from '../../common/text/text-encoding.js';
import type { Content } from '../upload/signatures.js';
import { type DiskRoom, isGone, storageFault } from './disk.js';
import { newName } from './file-names.js';

/** Contains the table of contents of a Word document, which is at its beginning. */
const HEAD_BYTES = 128 * 1024;
const TAIL_BYTES = 4096;

/** Keeps only the first and last bytes of a file in memory. */
export class ContentProbe extends Transform implements Content {
  size = 0;
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  encoding: TextEncoding | undefined;
  private readonly hash = createHash('sha256');
  private digest: string | undefined;
  private readonly encodings = new EncodingProbe();

  sha256(): string {
    return (this.digest ??= this.hash.digest('hex'));
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    const missing = HEAD_BYTES - this.head.length;
    if (missing > 0) this.head = Buffer.concat([this.head, chunk.subarray(0, missing)]);
    this.tail = Buffer.concat([this.tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    this.encodings.write(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.encoding = this.encodings.end();
    done();
  }
}

export type IncomingFile = { readonly path: string; readonly content: ContentProbe };

/** Every store receives uploads on the local disk, so that files are checked before they are stored. */
export class IncomingFiles {
  constructor(
    private readonly folder: string,
    readonly room: DiskRoom,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  newPath(): string {
    return join(this.folder, newName());
  }

  /** Flushes the file. A failure leaves nothing behind. */
  async receive(stream: Readable): Promise<IncomingFile> {
    const path = this.newPath();
    const content = new ContentProbe();
    let file: WriteStream | undefined;
    try {
      // Opened explicitly, because a lazily opened stream could open after the deletion below.
      file = (await open(path, 'wx', 0o600)).createWriteStream({ flush: true });
      await Promise.race([pipeline(stream, content, file), closedEarly(stream)]);
      return { path, content };
    } catch (error) {
      file?.destroy();
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }

  read({ path }: IncomingFile): Readable {
    return createReadStream(path);
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await namesOlderThan(this.folder, olderThanMs)) await this.discard(join(this.folder, name));
  }
}

/** Rejects if the stream closes before its `end`; Node's pipeline would never settle after the last byte. */
const closedEarly = (stream: Readable): Promise<never> =>
  new Promise((_, reject) => {
    const closed = (): void => {
      if (!stream.readableEnded) reject(stream.errored ?? new Error('the upload was cut off'));
    };
    if (stream.closed) closed();
    else stream.once('close', closed);
  });

export const namesOlderThan = async (folder: string, olderThanMs: number): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(isGone);
    if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) old.push(name);
  }
  return old;
};
