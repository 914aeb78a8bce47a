import { keptExif } from './kept-exif.js';
import { lengthOf, type Piece, type PictureFile } from './picture-file.js';

const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
const EXIF_MAX_BYTES = 65_536;
/** Some programs put the name of the JPEG segment first. */
const EXIF_NAME = 'Exif\0\0';
/** WebP container, "Extended File Format". */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04] as const;

const KEPT = ['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];

type Chunk = { readonly type: string; readonly from: number; readonly length: number; readonly to: number };

const chunksOf = async (file: PictureFile): Promise<Chunk[]> => {
  const riff = await file.read(0, RIFF_BYTES);
  const end = Math.min(file.size, HEAD_BYTES + riff.readUInt32LE(4));
  const chunks: Chunk[] = [];
  for (let from = RIFF_BYTES; from + HEAD_BYTES <= end; from = chunks.at(-1)!.to) {
    const head = await file.read(from, HEAD_BYTES);
    const length = head.readUInt32LE(4);
    const to = Math.min(from + HEAD_BYTES + length + (length % 2), end);
    chunks.push({ type: head.toString('latin1', 0, 4), from, length, to });
  }
  return chunks;
};

const exifOf = async (file: PictureFile, { from, length }: Chunk): Promise<Buffer | undefined> => {
  const block = await file.read(from + HEAD_BYTES, Math.min(length, EXIF_MAX_BYTES));
  const isNamed = block.toString('latin1', 0, EXIF_NAME.length) === EXIF_NAME;
  return keptExif(isNamed ? block.subarray(EXIF_NAME.length) : block);
};

const chunkOf = (type: string, content: Buffer): Buffer => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const extendedHeader = async (file: PictureFile, { from, to }: Chunk, hasExif: boolean): Promise<Piece[]> => {
  const head = await file.read(from, HEAD_BYTES + 1);
  const flags = head[HEAD_BYTES] ?? 0;
  const rightFlags = (flags & ~(HAS_EXIF | HAS_XMP)) | (hasExif ? HAS_EXIF : 0);
  if (flags === rightFlags) return [{ from, to }];
  return [Buffer.concat([head.subarray(0, HEAD_BYTES), Buffer.from([rightFlags])]), { from: from + head.length, to }];
};

const riffHeader = async (file: PictureFile, body: readonly Piece[]): Promise<Piece> => {
  const [given, header] = [await file.read(0, RIFF_BYTES), Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')];
  header.writeUInt32LE(RIFF_BYTES - HEAD_BYTES + body.reduce((sum, piece) => sum + lengthOf(piece), 0), 4);
  return header.equals(given) ? { from: 0, to: RIFF_BYTES } : header;
};

/** Keeps picture, animation and colours; drops other chunks, such as XMP. */
export async function* webpPieces(file: PictureFile): AsyncGenerator<Piece> {
  const chunks = await chunksOf(file);
  const exifChunk = chunks.find(({ type }) => type === 'EXIF');
  const exif = exifChunk && (await exifOf(file, exifChunk));
  const body: Piece[] = [];
  for (const chunk of chunks) {
    if (chunk.type === 'VP8X') body.push(...(await extendedHeader(file, chunk, exif !== undefined)));
    else if (KEPT.includes(chunk.type)) body.push({ from: chunk.from, to: chunk.to });
    else if (exif && chunk === exifChunk) body.push(chunkOf('EXIF', exif));
  }
  yield await riffHeader(file, body);
  yield* body;
}
