import type { FileHandle } from 'node:fs/promises';

/** Small enough to process a window without blocking the event loop. */
const WINDOW_BYTES = 16_384;
/** Ten times the reads of a 50 MB picture with blocks of the usual size. */
const READS_MAX = 200_000;

export type Range = { readonly from: number; readonly to: number };
export type Piece = Range | Buffer;

export const lengthOf = (piece: Piece): number => (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from);

export class TooManyBlocks extends Error {}

/** Reads an untrusted picture at any offset, with only one window in memory. */
export class PictureFile {
  private window: Buffer = Buffer.alloc(0);
  private from = 0;
  private reads = 0;

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  async read(at: number, length: number): Promise<Buffer> {
    this.reads += 1;
    if (this.reads > READS_MAX) throw new TooManyBlocks();
    const to = Math.min(at + length, this.size);
    if (at < this.from || to > this.from + this.window.length) {
      const buffer = Buffer.alloc(Math.max(length, WINDOW_BYTES));
      const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, at);
      this.window = buffer.subarray(0, bytesRead);
      this.from = at;
    }
    return this.window.subarray(at - this.from, Math.max(to, at) - this.from);
  }

  async *stream(range: Range): AsyncGenerator<Buffer> {
    for (let at = range.from; at < range.to; at += WINDOW_BYTES)
      yield await this.read(at, Math.min(WINDOW_BYTES, range.to - at));
  }
}
