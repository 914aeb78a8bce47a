import { keptExif } from './kept-exif.js';
import type { Piece, PictureFile } from './picture-file.js';

const [RST0, SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd0, 0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
] as const;
const TEM = 0x01;
const HEAD_BYTES = 4;
const SCANNED_BYTES = 4096;
const EXIF = 'Exif\0\0';

/** Application segments that affect the appearance of a picture. */
const NEEDED: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

const isApplication = (code: number): boolean => code >= APP0 && code <= APP15;
const isBare = (code: number): boolean => code === TEM || (code >= RST0 && code <= SOI);
/** In scan data, 0xFF 0x00 is data, and restart markers belong to the scan (ITU T.81 B.1.1.5). */
const isMarker = (code: number, inScan: boolean): boolean =>
  code !== 0 && code !== 0xff && !(inScan && code >= RST0 && code < SOI);

const nextMarker = async (file: PictureFile, start: number, inScan: boolean): Promise<number> => {
  for (let at = start; at < file.size - 1; at += SCANNED_BYTES - 1) {
    const bytes = await file.read(at, SCANNED_BYTES);
    for (let found = bytes.indexOf(0xff); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
      const code = bytes[found + 1];
      if (code !== undefined && isMarker(code, inScan)) return at + found;
    }
  }
  return file.size;
};

const piecesOf = async (file: PictureFile, code: number, from: number, to: number): Promise<Piece[]> => {
  if (code === COM) return [];
  if (!isApplication(code)) return [{ from, to }];
  const content = (await file.read(from, to - from)).subarray(HEAD_BYTES);
  const isCalled = (name: string): boolean => content.toString('latin1', 0, name.length) === name;
  if (code === APP1 && isCalled(EXIF)) return exifPiece(content.subarray(EXIF.length));
  const name = NEEDED.get(code);
  return name !== undefined && isCalled(name) ? [{ from, to }] : [];
};

const exifPiece = (block: Buffer): Piece[] => {
  const kept = keptExif(block);
  if (!kept) return [];
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + kept.length, 2);
  return [Buffer.concat([head, Buffer.from(EXIF, 'latin1'), kept])];
};

/** Infinite for an invalid length, because nothing after it can be read. */
const segmentBytes = (head: Buffer): number => {
  const code = head[1]!;
  if (isBare(code) || code === EOI) return 2;
  const length = head.length < HEAD_BYTES ? 0 : head.readUInt16BE(2);
  return length < 2 ? Infinity : 2 + length;
};

/** Stops at the end marker: phones append previews and films with their own metadata. */
export async function* jpegPieces(file: PictureFile): AsyncGenerator<Piece> {
  yield { from: 0, to: 2 };
  let inScan = false;
  for (let at = 2; at < file.size;) {
    const from = await nextMarker(file, at, inScan);
    if (inScan) yield { from: at, to: from };
    if (from === file.size) return;
    const head = await file.read(from, HEAD_BYTES);
    const code = head[1]!;
    at = from + segmentBytes(head);
    if (at > file.size) return;
    yield* await piecesOf(file, code, from, at);
    if (code === EOI) return;
    inScan = code === SOS;
  }
}
