import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { IncomingFile, IncomingFiles } from '../../store/incoming-files.js';
import { type FileType, JPEG, PNG, WEBP } from '../file-types.js';
import { unreadableImage } from '../upload.faults.js';
import { jpegPieces } from './jpeg-pieces.js';
import { lengthOf, type Piece, PictureFile, TooManyBlocks } from './picture-file.js';
import { pngPieces } from './png-pieces.js';
import { webpPieces } from './webp-pieces.js';

type Split = (file: PictureFile) => AsyncGenerator<Piece>;

const SPLITS: ReadonlyMap<FileType, Split> = new Map([
  [JPEG, jpegPieces],
  [PNG, pngPieces],
  [WEBP, webpPieces],
]);

const joined = async (pieces: AsyncGenerator<Piece>): Promise<Piece[]> => {
  const list: Piece[] = [];
  for await (const piece of pieces) {
    const last = list.at(-1);
    const follows = last && 'to' in last && 'from' in piece && last.to === piece.from;
    if (follows) list[list.length - 1] = { from: last.from, to: piece.to };
    else if (lengthOf(piece) > 0) list.push(piece);
  }
  return list;
};

async function* bytesOf(file: PictureFile, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces)
    if (Buffer.isBuffer(piece)) yield piece;
    else yield* file.stream(piece);
}

/**
 * Removes metadata that may contain the place. Image data are copied unchanged; a picture without such metadata is not
 * rewritten.
 * @param name of the file, for the error
 * @throws 415
 */
export const stripMetadata = async (
  name: string,
  incoming: IncomingFiles,
  received: IncomingFile,
  type: FileType,
): Promise<IncomingFile> => {
  const split = SPLITS.get(type);
  if (!split) return received;
  const handle = await open(received.path);
  try {
    const { size } = received.content;
    const file = new PictureFile(handle, size);
    const pieces = await joined(split(file));
    if (pieces.length === 1 && lengthOf(pieces[0]!) === size) return received;
    const stripped = await incoming.receive(Readable.from(bytesOf(file, pieces)));
    await incoming.discard(received.path);
    return stripped;
  } catch (error) {
    throw error instanceof TooManyBlocks ? unreadableImage({ file: name }) : error;
  } finally {
    await handle.close();
  }
};
