import { TextDecoder } from 'node:util';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MARK_BYTES = 2;
/**
 * Control characters that text never contains: all but tab, line feed, form feed, carriage return, escape and U+0000.
 */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\x01-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/;
/**
 * A crashed program leaves some U+0000 in its log. In UTF-16 without a byte order mark, every second byte is U+0000.
 */
const NUL_SHARE = 1 / 4;

const encodingByMark = (start: Buffer): TextEncoding => {
  const mark = start.toString('latin1', 0, MARK_BYTES);
  if (mark === '\xff\xfe') return 'utf-16le';
  return mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
};

/**
 * Detects the encoding of a text that arrives in chunks: UTF-16 by its byte order mark, else UTF-8 if valid, else
 * Windows-1252.
 */
export class EncodingProbe {
  private start = Buffer.alloc(0);
  private marked: TextEncoding = 'utf-8';
  private decoder: TextDecoder | undefined;
  private hasControl = false;
  private nuls = 0;
  private length = 0;

  write(chunk: Buffer): void {
    if (this.start.length >= MARK_BYTES) return this.read(chunk);
    this.start = Buffer.concat([this.start, chunk]);
    if (this.start.length >= MARK_BYTES) this.begin();
  }

  end(): TextEncoding | undefined {
    if (this.start.length < MARK_BYTES) this.begin();
    this.decode(Buffer.alloc(0), false);
    const isClean = !this.hasControl && this.nuls <= this.length * NUL_SHARE;
    if (this.marked !== 'utf-8') return this.decoder && isClean ? this.marked : undefined;
    if (this.decoder && (isClean || this.nuls === 0)) return 'utf-8';
    return isClean ? 'windows-1252' : undefined;
  }

  private begin(): void {
    this.marked = encodingByMark(this.start);
    this.decoder = new TextDecoder(this.marked, { fatal: true });
    this.read(this.start);
  }

  private read(chunk: Buffer): void {
    if (!this.decoder && this.hasControl) return;
    const decoded = this.decode(chunk, true);
    this.count(this.marked === 'utf-8' ? chunk.toString('latin1') : (decoded ?? ''));
  }

  private decode(chunk: Buffer, stream: boolean): string | undefined {
    try {
      return this.decoder?.decode(chunk, { stream });
    } catch {
      // Invalid bytes indicate another encoding; they are not an error.
      this.decoder = undefined;
      return undefined;
    }
  }

  private count(characters: string): void {
    this.length += characters.length;
    this.hasControl ||= CONTROL.test(characters);
    if (characters.includes('\0')) this.nuls += characters.split('\0').length - 1;
  }
}
