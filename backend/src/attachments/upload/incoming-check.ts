import type { Fault } from '../../common/faults/fault.js';
import type { IncomingFile } from '../store/incoming-files.js';
import { cleanFileName, extensionOf, withExtension } from './file-name.js';
import { type FileType, isImage, TEXT } from './file-types.js';
import { readImageHeader } from './image-header.js';
import { type Content, isHeic, startsAsCode, typeOfContent } from './signatures.js';
import {
  codeNotAllowed,
  heicNotAllowed,
  imageTooLarge,
  notText,
  typeNotAllowed,
  unreadableImage,
} from './upload.faults.js';

const MEGAPIXEL = 1_000_000;
const IMAGE_PIXELS_MAX = 50 * MEGAPIXEL;
const HEIC_EXTENSIONS = ['heic', 'heif', 'hif'];

export type AcceptedFile = { readonly name: string; readonly type: FileType };

const carries = (type: FileType, name: string): boolean => type.extensions.includes(extensionOf(name));

export const refuseName = (name: string, types: readonly FileType[]): void => {
  if (HEIC_EXTENSIONS.includes(extensionOf(name))) throw heicNotAllowed({ file: name });
  if (!types.some((type) => carries(type, name))) throw typeNotAllowed({ file: name });
};

/** Content, name and accepted types must agree (ASVS 5.2.2); the sender's Content-Type is ignored. */
export const acceptedFile = async (
  name: string,
  { path, content }: IncomingFile,
  types: readonly FileType[],
): Promise<AcceptedFile> => {
  const type = typeOfContent(content);
  if (!type) throw refusalOf(name, content);
  const accepted = types.includes(type) ? nameFor(type, name, types) : undefined;
  if (accepted === undefined) throw typeNotAllowed({ file: name });
  if (isImage(type.mimeType)) await refuseLargeImage(name, path);
  return { name: accepted, type };
};

/**
 * Programs save images with the extension of another image type; the content decides, and the extension is corrected.
 */
const nameFor = (type: FileType, name: string, types: readonly FileType[]): string | undefined => {
  if (carries(type, name)) return name;
  const isNamedImage = types.some((other) => isImage(other.mimeType) && carries(other, name));
  return isImage(type.mimeType) && isNamedImage ? withExtension(name, type.extensions[0]) : undefined;
};

const refusalOf = (name: string, content: Content): Fault => {
  if (isHeic(content)) return heicNotAllowed({ file: name });
  if (!carries(TEXT, name)) return typeNotAllowed({ file: name });
  return content.encoding && startsAsCode(content) ? codeNotAllowed({ file: name }) : notText({ file: name });
};

const refuseLargeImage = async (name: string, path: string): Promise<void> => {
  const header = await readImageHeader(path);
  if (!header) throw unreadableImage({ file: name });
  if (header.pixels > IMAGE_PIXELS_MAX) throw imageTooLarge({ file: name });
};

export const nameOf = ({ originalname }: { originalname: string }): string => cleanFileName(originalname);
