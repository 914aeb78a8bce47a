import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentProbe } from '../../src/attachments/upload/content-probe.js';
import { typeOfContent } from '../../src/attachments/upload/signatures.js';
import { SAMPLES } from '../samples.js';

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
