import { randomBytes } from 'node:crypto';

const NAME_BYTES = 16;
const THUMBNAIL_ENDING = '.thumb.webp';

export const newName = (): string => randomBytes(NAME_BYTES).toString('hex');

export const newKey = (extension: string): string => `${newName()}.${extension}`;

export const thumbnailOf = (key: string): string => `${key}${THUMBNAIL_ENDING}`;

export const isThumbnail = (name: string): boolean => name.endsWith(THUMBNAIL_ENDING);

export const keyOf = (name: string): string => (isThumbnail(name) ? name.slice(0, -THUMBNAIL_ENDING.length) : name);

/** 256 folders keep each listing short. */
export const placeOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

export const isFolder = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

const PLACE = /^([0-9a-f]{2})\/(\1[0-9a-f]{30}\..+)$/;

export const nameAt = (path: string): string | undefined => PLACE.exec(path)?.[2];
