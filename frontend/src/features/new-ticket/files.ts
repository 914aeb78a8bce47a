import type { Limits } from '@/shared/contract';
import { ticketTypes } from '@/shared/contract/file-types';
import { typeFaultOf, type TypeFault } from '@/shared/lib/file-types';

export type FileFault = TypeFault | 'size' | 'empty' | 'count';
export type RefusedFile = { name: string; fault: FileFault };
type FileLimits = Pick<Limits, 'ticketFiles' | 'ticketFileBytes'>;

const sameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function faultOf(file: File, { ticketFileBytes }: FileLimits): FileFault | undefined {
  const fault = typeFaultOf(file, ticketTypes);
  if (fault) return fault;
  if (file.size > ticketFileBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

/** Adds files to the selection, without duplicates; each rejected file gets its reason. */
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
