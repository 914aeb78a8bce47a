import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readImageHeader } from '../../src/attachments/upload/image-header.js';
import { gifOf, pngOf } from '../samples.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-support-images-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headerOf = (content: Buffer) => {
  const path = join(folder, 'image');
  writeFileSync(path, content);
  return readImageHeader(path);
};
const image = (): Sharp => sharp({ create: { width: 80, height: 50, channels: 3, background: '#fbc321' } });
const PIXELS = 80 * 50;

it.each([
  ['a PNG, read line by line', () => image().png(), 0],
  ['an interlaced PNG', () => image().png({ progressive: true }), PIXELS * 3],
  ['an interlaced PNG of 16 bits', () => image().toColourspace('rgb16').png({ progressive: true }), PIXELS * 3 * 2],
  ['a PNG that lies on its side', () => image().withMetadata({ orientation: 6 }).png(), PIXELS * 3],
  ['a JPEG, read line by line', () => image().jpeg(), 0],
  ['a JPEG that lies on its side, shrunk while it is read', () => image().withMetadata({ orientation: 6 }).jpeg(), 0],
  ['a progressive JPEG, kept as coefficients', () => image().jpeg({ progressive: true }), PIXELS * 3 * 2],
  ['a WebP', () => image().webp(), PIXELS * 4],
])('knows what it takes to draw %s', async (_, made, unpackedBytes) => {
  expect(await headerOf(await made().toBuffer())).toEqual({ pixels: PIXELS, unpackedBytes });
});

it('reads a header of any size, and of a GIF what there is to draw', async () => {
  expect(await headerOf(pngOf(30_000, 30_000))).toMatchObject({ pixels: 900_000_000 });
  expect(await headerOf(gifOf(65_535, 65_535))).toEqual({ pixels: 1, unpackedBytes: 4 });
});

it('reads nothing out of a header that is cut off', async () => {
  const whole = await image().webp().toBuffer();
  for (const content of [
    Buffer.alloc(0),
    Buffer.alloc(65_536, 0xff),
    pngOf(9, 9).subarray(0, 20),
    whole.subarray(0, 16),
  ])
    expect(await headerOf(content)).toBeUndefined();
});
