import type { Limits } from '@/shared/contract';
import { messageTypes } from '@/shared/contract/file-types';
import { typeFaultOf, type TypeFault } from '@/shared/lib/file-types';

export type FileFault = TypeFault | 'size' | 'duplicate' | 'count';
export type Refused = { name: string; fault: FileFault };

function faultOf(file: File, chosen: readonly File[], limits: Limits): FileFault | null {
  const fault = typeFaultOf(file, messageTypes);
  if (fault) return fault;
  if (file.size > limits.messageFileBytes) return 'size';
  if (chosen.some(({ name }) => name === file.name)) return 'duplicate';
  return chosen.length >= limits.messageFiles ? 'count' : null;
}

export function addFiles(chosen: readonly File[], incoming: readonly File[], limits: Limits) {
  const files = [...chosen];
  const refused: Refused[] = [];
  for (const file of incoming) {
    const fault = faultOf(file, files, limits);
    if (fault) refused.push({ name: file.name, fault });
    else files.push(file);
  }
  return { files, refused };
}

/** Pasted screenshots are all called image.png. */
export function namedApart(file: File, chosen: readonly File[]): File {
  const taken = new Set(chosen.map(({ name }) => name));
  if (!taken.has(file.name)) return file;
  const dot = file.name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, ''];
  let number = 2;
  while (taken.has(`${stem}-${number}${ending}`)) number += 1;
  return new File([file], `${stem}-${number}${ending}`, { type: file.type });
}
