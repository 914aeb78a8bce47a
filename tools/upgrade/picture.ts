import { crc32, deflateSync } from 'node:zlib';

/** Larger than a thumbnail. */
const [WIDTH, HEIGHT] = [640, 400];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [BITS, GRAY] = [8, 0];

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};

const size = Buffer.concat([uint32(WIDTH), uint32(HEIGHT), Buffer.from([BITS, GRAY, 0, 0, 0])]);
/** Each row begins with its filter, of which 0 is none. */
const rows = Array.from({ length: HEIGHT }, (_, y) => Buffer.concat([Buffer.alloc(1), Buffer.alloc(WIDTH, y)]));

/** A PNG of shades of gray that takes less than a kilobyte. */
export const PICTURE = Buffer.concat([
  SIGNATURE,
  chunk('IHDR', size),
  chunk('IDAT', deflateSync(Buffer.concat(rows))),
  chunk('IEND', Buffer.alloc(0)),
]);
