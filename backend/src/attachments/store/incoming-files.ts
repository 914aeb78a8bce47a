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

/** Enough for the table of contents at the beginning of a Word document. */
const HEAD_BYTES = 128 * 1024;
const TAIL_BYTES = 4096;

/** Passes a file through and collects what detection needs: only its first and last bytes stay in memory. */
export class ContentProbe extends Transform implements Content {
  size = 0;
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  encoding: TextEncoding | undefined;
  private readonly hash = createHash('sha256');
  private digest: string | undefined;
  private readonly encodings = new EncodingProbe();

  /** Set when the whole file has passed. */
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

/** An uploaded file on the disk that is not yet part of the store. */
export type IncomingFile = { readonly path: string; readonly content: ContentProbe };

/** The local folder that receives uploads. Every store has one, so that files are checked before they are stored. */
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

  /** Streams a file to disk and flushes it. A failure leaves nothing behind. */
  async receive(stream: Readable): Promise<IncomingFile> {
    const path = this.newPath();
    const content = new ContentProbe();
    let file: WriteStream | undefined;
    try {
      // Opened explicitly: a stream that opens lazily could do so after the removal below.
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

/** Rejects when a stream closes before its `end`: after its last byte, Node's pipeline would never settle. */
const closedEarly = (stream: Readable): Promise<never> =>
  new Promise((_, reject) => {
    const closed = (): void => {
      if (!stream.readableEnded) reject(stream.errored ?? new Error('the upload was cut off'));
    };
    if (stream.closed) closed();
    else stream.once('close', closed);
  });

/** Files of a folder that were last written before `olderThanMs` ago. */
export const namesOlderThan = async (folder: string, olderThanMs: number): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(isGone);
    if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) old.push(name);
  }
  return old;
};
