import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentProbe } from '../../src/attachments/content-probe.js';
import { GIF, JPEG, PNG, WEBP } from '../../src/attachments/file-types.js';
import { pixelsOf } from '../../src/attachments/image-size.js';
import { typeOfContent } from '../../src/attachments/signatures.js';
import { pngOf, SAMPLES } from '../samples.js';

/** As it comes over a line: in pieces of `step` bytes. */
const probed = async (file: Buffer, step = file.length): Promise<ContentProbe> => {
  const pieces = Array.from({ length: Math.ceil(file.length / (step || 1)) }, (_, at) =>
    file.subarray(at * step, (at + 1) * step),
  );
  const probe = new ContentProbe();
  await pipeline(Readable.from(pieces), probe, async (pass) => {
    for await (const piece of pass) void piece;
  });
  return probe;
};

describe('the kind of a file', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['pdf', 'application/pdf'],
    ['mp4', 'video/mp4'],
    ['quicktime', 'video/quicktime'],
    ['webm', 'video/webm'],
    ['avi', 'video/x-msvideo'],
    ['doc', 'application/msword'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['text', 'text/plain'],
  ] as const)('%s is %s, in one piece or byte by byte', async (sample, mimeType) => {
    expect(typeOfContent(await probed(SAMPLES[sample]))?.mimeType).toBe(mimeType);
    expect(typeOfContent(await probed(SAMPLES[sample], 1))?.mimeType).toBe(mimeType);
  });

  it('needs the whole text to be text', async () => {
    const long = Buffer.alloc(300_000, 'ação ');
    expect(typeOfContent(await probed(long, 65_537))?.mimeType).toBe('text/plain');
    expect(typeOfContent(await probed(Buffer.concat([long, Buffer.from([0])]), 65_537))).toBeUndefined();
    expect(typeOfContent(await probed(Buffer.concat([long, Buffer.from([0xff])]), 65_537))).toBeUndefined();
  });

  it('is not guessed from words', async () => {
    expect(typeOfContent(await probed(Buffer.from('The free world')))?.mimeType).toBe('text/plain');
  });

  it('keeps only the two ends of a file in memory', async () => {
    const { size, head, tail } = await probed(Buffer.alloc(2_000_000, 'x'), 65_536);
    expect([size, head.length, tail.length]).toEqual([2_000_000, 131_072, 4096]);
  });
});

describe('the pixels of a picture', () => {
  const jpeg = Buffer.from('ffd8ffe00004abcdffc0001108012c0190', 'hex');
  const webp = (kind: string, at: number, bytes: number[]): Buffer => {
    const file = Buffer.alloc(32);
    file.write(`RIFF____WEBP${kind}`, 'latin1');
    file.set(bytes, at);
    return file;
  };
  it.each([
    ['PNG', PNG, pngOf(30_000, 30_000), 900_000_000],
    ['GIF', GIF, Buffer.from('47494638396120034801', 'hex'), 800 * 328],
    ['JPEG', JPEG, jpeg, 300 * 400],
    ['WebP, lossy', WEBP, webp('VP8 ', 26, [0x20, 0x03, 0x48, 0x01]), 800 * 328],
    ['WebP, lossless', WEBP, webp('VP8L', 21, [0x1f, 0xc3, 0x51, 0x00]), 800 * 328],
    ['WebP, extended', WEBP, webp('VP8X', 24, [0x1f, 0x03, 0x00, 0x47, 0x01, 0x00]), 800 * 328],
  ])('%s', (_, type, head, pixels) => {
    expect(pixelsOf(type, head)).toBe(pixels);
  });

  it('are unknown in whatever is cut off, and asking ends', () => {
    for (let length = 0; length < 16; length += 1)
      for (const [type, head] of [
        [PNG, pngOf(9, 9)],
        [JPEG, jpeg],
        [WEBP, webp('VP8X', 24, [])],
      ] as const)
        expect(pixelsOf(type, head.subarray(0, length))).toBeGreaterThanOrEqual(0);
    expect(pixelsOf(JPEG, Buffer.alloc(131_072, 0xff))).toBe(0);
  });
});
