import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentProbe } from '../../src/attachments/store/incoming-files.js';
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

  const long = (ending: string | Buffer): Buffer =>
    Buffer.concat([Buffer.alloc(300_000, 'ação '), Buffer.from(ending)]);
  const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each([
    ['nothing', Buffer.alloc(0), 'utf-8'],
    ['one letter', Buffer.from('a'), 'utf-8'],
    ['UTF-8', long('fim'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\ufeffação'), 'utf-8'],
    ['UTF-8 with a control character', Buffer.from('ação\b'), 'utf-8'],
    ['UTF-8 with zeros at the end, as a crash leaves them', long(Buffer.alloc(90_000)), 'utf-8'],
    ['more zeros than that', long(Buffer.alloc(110_000)), undefined],
    ['a zero and a control character', Buffer.from('ação\0 ação\b'), undefined],
    ['a last byte that is no UTF-8', long(Buffer.from([0xff])), 'windows-1252'],
    ['Windows-1252', Buffer.from('a\xe7\xe3o', 'latin1'), 'windows-1252'],
    ['Windows-1252 with a zero in it', Buffer.from('a\xe7\xe3o\0', 'latin1'), 'windows-1252'],
    ['Windows-1252 with a control character', Buffer.from('a\xe7\xe3o\x02', 'latin1'), undefined],
    ['UTF-16', utf16('ação 😀'.repeat(30_000)), 'utf-16le'],
    ['UTF-16 of the other order', utf16('ação 😀'.repeat(30_000)).swap16(), 'utf-16be'],
    ['UTF-16 without anything', utf16(''), 'utf-16le'],
    ['UTF-16 cut in the middle of a character', utf16('ação').subarray(0, -1), undefined],
    ['UTF-16 with half a pair', utf16('a\ud800o'), undefined],
    ['UTF-16 without its mark', Buffer.from('acao', 'utf16le'), undefined],
    ['a binary', Buffer.from([0xff, 0xfe, 1, 0, 2, 0]), undefined],
  ])('%s, wherever its chunks end', async (_, content, encoding) => {
    for (const step of [1, 2, 3, 65_537])
      if (content.length / step < 1000)
        expect([step, (await probed(content, step)).encoding]).toEqual([step, encoding]);
  });

  it('is not guessed from words', async () => {
    expect(typeOfContent(await probed(Buffer.from('The free world')))?.mimeType).toBe('text/plain');
  });

  it('keeps only the two ends of a file in memory', async () => {
    const { size, head, tail } = await probed(Buffer.alloc(2_000_000, 'x'), 65_536);
    expect([size, head.length, tail.length]).toEqual([2_000_000, 131_072, 4096]);
  });
});
