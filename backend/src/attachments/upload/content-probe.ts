import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { EncodingProbe, type TextEncoding } from '../../common/text/text-encoding.js';
import type { Content } from './signatures.js';

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
