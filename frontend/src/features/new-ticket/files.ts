import type { Limits } from '@/shared/contract';

export type FileFault = 'type' | 'size' | 'empty' | 'count';
export type RefusedFile = { name: string; fault: FileFault };
type FileLimits = Pick<Limits, 'ticketFiles' | 'ticketFileBytes'>;

const endings = ['.pdf', '.doc', '.docx', '.txt', '.log'];
/** What the file dialog offers. */
export const acceptedTypes = ['image/*', 'video/*', ...endings].join(',');

/** A picture that can carry scripts is none. */
const isPicture = ({ type }: File) => type.startsWith('image/') && !type.includes('svg');
const hasEnding = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending));
const isAccepted = (file: File) => isPicture(file) || file.type.startsWith('video/') || hasEnding(file);

const sameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function faultOf(file: File, { ticketFileBytes }: FileLimits): FileFault | undefined {
  if (!isAccepted(file)) return 'type';
  if (file.size > ticketFileBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** The files chosen so far and those that may join them; the same file twice is one. Each refused one has its own reason. */
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
