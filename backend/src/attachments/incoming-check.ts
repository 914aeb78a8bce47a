import { cleanFileName, extensionOf } from './file-name.js';
import type { FileType } from './file-types.js';
import type { IncomingFile } from './file-store.js';
import { pixelsOf } from './image-size.js';
import { typeOfContent } from './signatures.js';
import { imageTooLarge, typeNotAllowed } from './upload.faults.js';

const MEGAPIXEL = 1_000_000;
export const IMAGE_PIXELS_MAX = 50 * MEGAPIXEL;

const carries = (type: FileType, extension: string): boolean => type.extensions.includes(extension);

/** Before a byte is read: a name whose extension no accepted type carries. */
export const refuseName = (name: string, types: readonly FileType[]): void => {
  if (!types.some((type) => carries(type, extensionOf(name)))) throw typeNotAllowed({ file: name });
};

/** Content, name and list have to agree (ASVS 5.2.2); what the sender calls the type does not count. */
export const acceptedType = (name: string, { content }: IncomingFile, types: readonly FileType[]): FileType => {
  const type = typeOfContent(content);
  if (!type || !types.includes(type) || !carries(type, extensionOf(name))) throw typeNotAllowed({ file: name });
  if (pixelsOf(type, content.head) > IMAGE_PIXELS_MAX) throw imageTooLarge({ file: name });
  return type;
};

export const nameOf = ({ originalname }: { originalname: string }): string => cleanFileName(originalname);
