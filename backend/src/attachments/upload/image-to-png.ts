import sharp from 'sharp';
import { readImageHeader } from './image-header.js';
import { unreadableImage } from './upload.faults.js';

const TIMEOUT_SECONDS = 10;
/** The limit for an image that is decoded as a whole. */
const UNPACKED_BYTES_MAX = 100_000_000;

/** The image as a PNG of at most so many pixels on each edge, upright and without what a camera wrote into it. @throws 415 */
export const imageToPng = async (name: string, path: string, edgePixels: number): Promise<Buffer> => {
  const header = await readImageHeader(path);
  if (!header || header.unpackedBytes > UNPACKED_BYTES_MAX) throw unreadableImage({ file: name });
  return sharp(path, { failOn: 'error' })
    .rotate()
    .resize({ width: edgePixels, height: edgePixels, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
    .catch(() => {
      throw unreadableImage({ file: name });
    });
};
