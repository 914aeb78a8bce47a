import type { FileTypes } from '../contract/file-types';

export type TypeFault = 'heic' | 'type';

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why the server would refuse a file of that name. Browsers guess MIME types, and each system differently. */
export function typeFaultOf({ name }: File, { endings }: FileTypes): TypeFault | null {
  const ending = endingOf(name);
  if (endings.includes(ending)) return null;
  return /^hei[cf]$/.test(ending) ? 'heic' : 'type';
}

/** The `accept` of a file dialog. With MIME types beside the endings, phones convert their own image format. */
export const acceptOf = ({ endings, media }: FileTypes) =>
  [...media, ...endings.map((ending) => `.${ending}`)].join(',');

/** Without endings, so that a phone opens its gallery instead of its files. */
export const acceptOfGallery = ({ media }: FileTypes) => media.join(',');
