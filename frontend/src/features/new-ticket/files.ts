import type { Limits } from '@/shared/contract';

export type FileFault = 'type' | 'size' | 'empty' | 'count';
export type RefusedFile = { name: string; fault: FileFault };
type FileLimits = Pick<Limits, 'ticketFiles' | 'ticketFileBytes'>;

/** The same types as on the server, which checks name and content and refuses types that may contain scripts. */
const pictures = ['png', 'jpg', 'jpeg', 'jpe', 'jfif', 'gif', 'webp'];
const videos = ['mp4', 'm4v', 'mov', 'qt', 'webm', 'avi'];
const papers = ['pdf', 'doc', 'docx', 'txt', 'log'];
const endings = [...pictures, ...videos, ...papers];

const seenTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm'];
/** Without extensions, so that a phone opens its gallery instead of its files. */
export const galleryTypes = seenTypes.join(',');
/** The `accept` of the file dialog. With MIME types beside extensions, phones convert their own image format. */
export const acceptedTypes = [...seenTypes, ...endings.map((ending) => `.${ending}`)].join(',');

const isAccepted = ({ name }: File) => endings.includes(name.toLowerCase().split('.').at(-1) ?? '');

const sameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function faultOf(file: File, { ticketFileBytes }: FileLimits): FileFault | undefined {
  if (!isAccepted(file)) return 'type';
  if (file.size > ticketFileBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** Adds files to the chosen ones, without duplicates; each rejected file gets its reason. */
export function addFiles(chosen: readonly File[], incoming: readonly File[], limits: FileLimits) {
  const files = [...chosen];
  const refused: RefusedFile[] = [];
  for (const file of incoming) {
    if (files.some((other) => sameFile(other, file))) continue;
    const fault = faultOf(file, limits) ?? (files.length >= limits.ticketFiles ? 'count' : undefined);
    if (fault) refused.push({ name: file.name, fault });
    else files.push(file);
  }
  return { files, refused };
}
