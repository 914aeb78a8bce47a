import { crc32 } from 'node:zlib';
import { keptExif } from './kept-exif.js';
import type { Piece, PictureFile } from './picture-file.js';

const SIGNATURE_BYTES = 8;
const HEAD_BYTES = 8;
const CHECK_BYTES = 4;
const EXIF_MAX_BYTES = 65_536;
const KEYWORD_MAX_BYTES = 79;

/** Besides the critical chunks (PNG 3rd edition §11): colours, transparency, size, animation, time of change. */
const KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT tIME acTL fcTL fdAT'.split(' '));
/** Other texts may contain a place. */
const KEPT_TEXTS = ['Creation Time', 'Software'];

type Chunk = { readonly type: string; readonly from: number; readonly length: number; readonly to: number };

const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

const keywordOf = async (file: PictureFile, { from, length }: Chunk): Promise<string> => {
  const start = await file.read(from + HEAD_BYTES, Math.min(length, KEYWORD_MAX_BYTES + 1));
  return start.toString('latin1').split('\0', 1)[0]!;
};

const pieceOf = async (file: PictureFile, chunk: Chunk): Promise<Piece[]> => {
  const { type, from, length, to } = chunk;
  if (type === 'eXIf') return exifPiece(await file.read(from + HEAD_BYTES, Math.min(length, EXIF_MAX_BYTES)));
  const isKept =
    isCritical(type) || KEPT.has(type) || (type === 'tEXt' && KEPT_TEXTS.includes(await keywordOf(file, chunk)));
  return isKept ? [{ from, to }] : [];
};

const exifPiece = (block: Buffer): Piece[] => {
  const kept = keptExif(block);
  if (!kept) return [];
  const body = Buffer.concat([Buffer.from('eXIf'), kept]);
  const chunk = Buffer.alloc(4 + body.length + CHECK_BYTES);
  chunk.writeUInt32BE(kept.length);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return [chunk];
};

/** Stops at the last chunk: programs that crop in place leave the old picture after it. */
export async function* pngPieces(file: PictureFile): AsyncGenerator<Piece> {
  yield { from: 0, to: SIGNATURE_BYTES };
  for (let from = SIGNATURE_BYTES; from + HEAD_BYTES <= file.size;) {
    const head = await file.read(from, HEAD_BYTES);
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    const to = Math.min(from + HEAD_BYTES + length + CHECK_BYTES, file.size);
    yield* await pieceOf(file, { type, from, length, to });
    if (type === 'IEND') return;
    from = to;
  }
}
