import { type FileType, GIF, JPEG, PNG, WEBP } from './file-types.js';

/** Reading behind the end of a cut-off file answers 0. */
const bytes = (head: Buffer, offset: number, length: number): Buffer => {
  const padded = Buffer.alloc(length);
  head.subarray(offset, offset + length).copy(padded);
  return padded;
};
const big16 = (head: Buffer, offset: number): number => bytes(head, offset, 2).readUInt16BE();
const big32 = (head: Buffer, offset: number): number => bytes(head, offset, 4).readUInt32BE();
const little16 = (head: Buffer, offset: number): number => bytes(head, offset, 2).readUInt16LE();
const little24 = (head: Buffer, offset: number): number => bytes(head, offset, 3).readUIntLE(0, 3);

const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Walks the segments to the frame header (ITU T.81 B.2). Every step goes forward, so it ends. */
const jpegPixels = (head: Buffer): number => {
  for (let offset = 2; offset + 8 < head.length && head[offset] === 0xff;) {
    const marker = head[offset + 1]!;
    if (START_OF_FRAME.has(marker)) return big16(head, offset + 5) * big16(head, offset + 7);
    offset += marker === 0xff ? 1 : 2 + Math.max(2, big16(head, offset + 2));
  }
  return 0;
};

/** The three kinds of WebP keep their size in three ways (RFC 9649 §2.5–2.7). */
const webpPixels = (head: Buffer): number => {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (little24(head, 24) + 1) * (little24(head, 27) + 1);
  if (kind === 'VP8 ') return (little16(head, 26) & 0x3fff) * (little16(head, 28) & 0x3fff);
  if (kind !== 'VP8L') return 0;
  const packed = bytes(head, 21, 4).readUInt32LE();
  return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1);
};

const READERS: ReadonlyMap<FileType, (head: Buffer) => number> = new Map([
  [PNG, (head: Buffer) => big32(head, 16) * big32(head, 20)],
  [GIF, (head: Buffer) => little16(head, 6) * little16(head, 8)],
  [JPEG, jpegPixels],
  [WEBP, webpPixels],
]);

/** Pixels of an image by its header, without decoding it; 0 when it does not say. */
export const pixelsOf = (type: FileType, head: Buffer): number => READERS.get(type)?.(head) ?? 0;
