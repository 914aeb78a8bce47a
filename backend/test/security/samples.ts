import { crc32, deflateSync } from 'node:zlib';
import { SAMPLES, pngOf } from '../samples.js';

export { REFUSED, SAMPLES, pngOf } from '../samples.js';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

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
