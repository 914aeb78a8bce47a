import { randomBytes } from 'node:crypto';

const NAME_BYTES = 16;
const THUMBNAIL_ENDING = '.thumb.webp';

/** Names of files are generated and never taken from people: 32 hexadecimal digits. */
export const newName = (): string => randomBytes(NAME_BYTES).toString('hex');

export const newKey = (extension: string): string => `${newName()}.${extension}`;

/** The thumbnail of an image lies beside it under this name. */
export const thumbnailOf = (key: string): string => `${key}${THUMBNAIL_ENDING}`;

export const isThumbnail = (name: string): boolean => name.endsWith(THUMBNAIL_ENDING);

/** The key of the file that a name in the store belongs to: a thumbnail belongs to its image. */
export const keyOf = (name: string): string => (isThumbnail(name) ? name.slice(0, -THUMBNAIL_ENDING.length) : name);

/** Path of a name below the root of the store. 256 folders keep each listing short. */
export const placeOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

export const isFolder = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

const PLACE = /^([0-9a-f]{2})\/(\1[0-9a-f]{30}\..+)$/;

/** The name at a path below the root; undefined for paths that are not files of the store, such as the trash. */
export const nameAt = (path: string): string | undefined => PLACE.exec(path)?.[2];
