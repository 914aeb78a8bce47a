import { deflateSync } from 'node:zlib';
import { pngChunk as chunk, SAMPLES, pngOf } from '../samples.js';

export { gifOf, REFUSED, SAMPLES, pngOf } from '../samples.js';

/** A whole picture of one colour that is small as a file, however many pixels it unfolds to. */
export const picture = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const oneBit = Buffer.from(pngOf(width, height).subarray(16, 24));
  const header = Buffer.concat([oneBit, Buffer.from([1, 0, 0, 0, 0])]);
  const signature = SAMPLES.png.subarray(0, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Width, height and distance of the pixels of each pass of an interlaced PNG (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const RGBA_16_BYTES = 8;
const CUT_OFF_BYTES = 3000;

/** An interlaced picture of 16 bits that has to be unpacked as a whole, and whose end is missing. */
export const damagedPicture = (edge: number): Buffer => {
  const bytes = PASSES.reduce((sum, [x, y, dx, dy]) => {
    const [width, height] = [Math.ceil((edge - x) / dx), Math.ceil((edge - y) / dy)];
    return sum + height * (width * RGBA_16_BYTES + 1);
  }, 0);
  const header = Buffer.concat([pngOf(edge, edge).subarray(16, 24), Buffer.from([16, 6, 0, 0, 1])]);
  const whole = Buffer.concat([
    SAMPLES.png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
  ]);
  return whole.subarray(0, -CUT_OFF_BYTES);
};
