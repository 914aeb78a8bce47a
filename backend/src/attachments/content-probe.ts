import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { Content } from './signatures.js';

/** Enough for the headers of a photograph with its embedded preview. */
const HEAD_BYTES = 128 * 1024;
const TAIL_BYTES = 4096;

/** Lets a file pass and notes what decides about it; keeps no more than its two ends in memory. */
export class ContentProbe extends Transform implements Content {
  size = 0;
  head = Buffer.alloc(0);
  tail = Buffer.alloc(0);
  private readonly hash = createHash('sha256');
  private digest: string | undefined;
  /** Gone as soon as a byte shows that this is no text. */
  private decoder: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true });

  get isText(): boolean {
    return this.decoder !== undefined;
  }

  /** When all has passed. */
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
      // Not UTF-8, therefore not text: that is the answer, not a failure.
      this.decoder = undefined;
    }
  }
}
