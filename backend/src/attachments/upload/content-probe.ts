import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { Content } from './signatures.js';

/** Enough for the table of contents at the beginning of a Word document. */
const HEAD_BYTES = 128 * 1024;
const TAIL_BYTES = 4096;

/** Passes a file through and collects what detection needs: only its first and last bytes stay in memory. */
export class ContentProbe extends Transform implements Content {
  size = 0;
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  private readonly hash = createHash('sha256');
  private digest: string | undefined;
  /** Undefined as soon as a byte shows that the file is not text. */
  private decoder: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true });

  get isText(): boolean {
    return this.decoder !== undefined;
  }

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
    this.decode(chunk, true);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.decode(Buffer.alloc(0), false);
    done();
  }

  private decode(chunk: Buffer, stream: boolean): void {
    if (!this.decoder) return;
    try {
      if (chunk.includes(0)) this.decoder = undefined;
      else this.decoder.decode(chunk, { stream });
    } catch {
      // Invalid UTF-8 means that the file is not text; it is not an error.
      this.decoder = undefined;
    }
  }
}
