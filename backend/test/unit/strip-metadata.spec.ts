import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import sharp from 'sharp';
import { DiskRoom } from '../../src/attachments/store/disk.js';
import { IncomingFiles } from '../../src/attachments/store/incoming-files.js';
import { type FileType, GIF, JPEG, PNG, WEBP } from '../../src/attachments/upload/file-types.js';
import { keptExif } from '../../src/attachments/upload/metadata/kept-exif.js';
import { stripMetadata } from '../../src/attachments/upload/metadata/strip-metadata.js';
import { Fault } from '../../src/common/faults/fault.js';
import { exifBlock, jpegPhoto, PLACE, pixelsOf, pngPhoto, riffChunk, segment, TAKEN, webpPhoto } from '../photos.js';
import { pngChunk, SAMPLES } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'player-support-strip-'));
const incoming = new IncomingFiles(folder, new DiskRoom(folder, 0));
beforeAll(() => incoming.prepare());
afterAll(() => rmSync(folder, { recursive: true }));

const stripped = async (type: FileType, content: Buffer): Promise<Buffer> => {
  const received = await incoming.receive(Readable.from([content]));
  try {
    const file = await stripMetadata('a', incoming, received, type);
    const bytes = readFileSync(file.path);
    expect(file.content.size).toBe(bytes.length);
    expect(readdirSync(folder)).toHaveLength(1);
    await incoming.discard(file.path);
    return bytes;
  } catch (error) {
    await incoming.discard(received.path);
    throw error;
  }
};

const PHOTOS = [
  ['a JPEG', JPEG, () => jpegPhoto('little')],
  ['a JPEG of the other order', JPEG, () => jpegPhoto('big')],
  ['a progressive JPEG', JPEG, () => jpegPhoto('big', { progressive: true })],
  ['a PNG', PNG, () => pngPhoto('little')],
  ['a PNG of the other order', PNG, () => pngPhoto('big', { progressive: true, palette: true })],
  ['a WebP', WEBP, () => webpPhoto('little')],
  ['a WebP of the other order', WEBP, () => webpPhoto('big', { lossless: true })],
] as const;

it.each(PHOTOS)(
  '%s loses its place and keeps its pixels, its colours, which way is up and when',
  async (_, type, make) => {
    const photo = await make();
    const result = await stripped(type, photo);
    expect(photo.includes(PLACE)).toBe(true);
    expect(result.includes(PLACE)).toBe(false);
    expect(result.includes('GPS')).toBe(false);
    expect(result.includes(TAKEN)).toBe(true);
    expect(await pixelsOf(result)).toEqual(await pixelsOf(photo));
    const { orientation, exif, icc, xmp } = await sharp(result).metadata();
    expect({ orientation, xmp }).toEqual({ orientation: 6, xmp: undefined });
    expect(icc).toEqual((await sharp(photo).metadata()).icc);
    expect(exif!.toString('latin1')).toContain('Telefone');
    expect(await stripped(type, result)).toEqual(result);
  },
);

it.each([
  ['jpeg', JPEG],
  ['png', PNG],
  ['webp', WEBP],
  ['gif', GIF],
] as const)('a %s without metadata stays as it is', async (kind, type) => {
  expect(await stripped(type, SAMPLES[kind])).toEqual(SAMPLES[kind]);
});

describe('a block of EXIF', () => {
  const entry = (tag: number, type: number, count: number, value: number | Buffer) =>
    [tag, type, count, value] as const;
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no TIFF', Buffer.from('MM\0+\0\0\0\x08\0\0')],
    ['a header alone', Buffer.from('II*\0')],
    ['a directory behind its end', Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1')],
    ['nothing that is kept', exifBlock('big', [entry(0x8825, 4, 1, 8)])],
    ['a text behind its end', exifBlock('big', [entry(0x010f, 2, 100, 0xffff_ffff)])],
    ['a text of any length', exifBlock('big', [entry(0x010f, 2, 0xffff_ffff, 8)])],
    ['a text that is none', exifBlock('big', [entry(0x010f, 7, 8, Buffer.from(PLACE))])],
    ['an orientation of another type', exifBlock('big', [entry(0x0112, 4, 1, 6)])],
  ])('with %s is left out', (_, block) => {
    expect(keptExif(block)).toBeUndefined();
  });

  it('that leads in circles, or says the same again, is read once', () => {
    const circle = exifBlock('little', [entry(0x0112, 3, 1, 6), entry(0x8769, 4, 1, 8)]);
    expect(keptExif(circle)).toHaveLength(8 + 2 + 12 + 4);
    const repeated = Array.from({ length: 5000 }, () => entry(0x010f, 2, 100, 8));
    expect(keptExif(exifBlock('big', repeated))!.length).toBeLessThan(200);
  });
});

describe('a hostile picture', () => {
  const [soi, eoi] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock('big')]));

  it.each([
    ['a segment longer than the file', Buffer.concat([soi, Buffer.from([0xff, 0xe1, 0xff, 0xff]), exif]), soi],
    ['a segment shorter than its length', Buffer.concat([soi, Buffer.from([0xff, 0xe1, 0, 1]), exif]), soi],
    ['something between its segments', Buffer.concat([soi, Buffer.from(PLACE), eoi]), Buffer.concat([soi, eoi])],
    ['one byte more', Buffer.concat([soi, Buffer.from([0xff])]), soi],
  ])('with %s ends where it can be read', async (_, content, kept) => {
    expect(await stripped(JPEG, content)).toEqual(kept);
  });

  const BLOCKS = 250_000;
  const blocks = (block: Buffer): Buffer => Buffer.alloc(BLOCKS * block.length, block);
  it.each([
    ['PNG', PNG, Buffer.concat([SAMPLES.png.subarray(0, 8), blocks(pngChunk('tEXt', Buffer.alloc(0)))])],
    ['JPEG', JPEG, Buffer.concat([soi, blocks(segment(0xfe, ''))])],
    ['WebP', WEBP, riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), blocks(riffChunk('JUNK', Buffer.alloc(0)))]))],
  ])('%s of too many blocks is refused', async (_, type, content) => {
    const refusal = await stripped(type, content).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Fault);
    expect((refusal as Fault).getStatus()).toBe(415);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('however it is mangled is written again without a fault', async () => {
    const photos = await Promise.all(PHOTOS.map(async ([, type, make]) => [type, await make()] as const));
    const mangled = fc.tuple(
      fc.constantFrom(...photos),
      fc.array(fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 })), { maxLength: 6 }),
      fc.nat(),
    );
    await fc.assert(
      fc.asyncProperty(mangled, async ([[type, photo], changes, cut]) => {
        const content = Buffer.from(photo);
        // The first bytes say which kind it is, which was found out before.
        for (const [at, bytes] of changes) content.set(bytes, 12 + (at % (content.length - 16)));
        const kept = content.subarray(0, 12 + (cut % (content.length - 11)));
        expect((await stripped(type, kept)).length).toBeLessThanOrEqual(kept.length + 12);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
