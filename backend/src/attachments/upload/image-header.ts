import sharp, { type Metadata } from 'sharp';

// Uploaded images are untrusted: one thread each, no cache.
sharp.concurrency(1);
sharp.cache(false);

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST_SAMPLE_BYTES = 8;
/** A progressive JPEG is decoded to coefficients of two bytes. */
const COEFFICIENT_BYTES = 2;
const RGBA_CHANNELS = 4;

export type ImageHeader = {
  readonly pixels: number;
  readonly unpackedBytes: number;
};

export const readImageHeader = async (path: string): Promise<ImageHeader | undefined> => {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return found && { pixels: found.width * found.height, unpackedBytes: unpackedBytesOf(found) };
};

const unpackedBytesOf = (header: Metadata): number => {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = header;
  const samples = width * height * channels;
  if (format === 'jpeg') return isProgressive ? samples * COEFFICIENT_BYTES : 0;
  if (format === 'png') {
    const isWhole = isProgressive || orientation > 1;
    return isWhole ? samples * (SAMPLE_BYTES[depth] ?? WIDEST_SAMPLE_BYTES) : 0;
  }
  return width * height * RGBA_CHANNELS;
};
