import { cleanFileName, extensionOf } from './file-name.js';
import { type FileType, isImage } from './file-types.js';
import type { IncomingFile } from '../store/incoming-files.js';
import { readImageHeader } from './image-header.js';
import { typeOfContent } from './signatures.js';
import { imageTooLarge, typeNotAllowed, unreadableImage } from './upload.faults.js';

const MEGAPIXEL = 1_000_000;
const IMAGE_PIXELS_MAX = 50 * MEGAPIXEL;

const carries = (type: FileType, extension: string): boolean => type.extensions.includes(extension);

/** Runs before a byte is read: refuses names whose extension no accepted type has. */
export const refuseName = (name: string, types: readonly FileType[]): void => {
  if (!types.some((type) => carries(type, extensionOf(name)))) throw typeNotAllowed({ file: name });
};

/** Content, name and the accepted types must agree (ASVS 5.2.2); the sender's Content-Type is ignored. */
export const acceptedType = async (
  name: string,
  { path, content }: IncomingFile,
  types: readonly FileType[],
): Promise<FileType> => {
  const type = typeOfContent(content);
  if (!type || !types.includes(type) || !carries(type, extensionOf(name))) throw typeNotAllowed({ file: name });
  if (isImage(type.mimeType)) await refuseLargeImage(name, path);
  return type;
};

const refuseLargeImage = async (name: string, path: string): Promise<void> => {
  const header = await readImageHeader(path);
  if (!header) throw unreadableImage({ file: name });
  if (header.pixels > IMAGE_PIXELS_MAX) throw imageTooLarge({ file: name });
};

export const nameOf = ({ originalname }: { originalname: string }): string => cleanFileName(originalname);
