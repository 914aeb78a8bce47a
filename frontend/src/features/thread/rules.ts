import type { Limits, Status, TicketDetail, TicketEvent } from '@/shared/contract';
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

/** Adds files to the chosen ones; rejected files are returned with the reason. */
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

/** Every pasted screenshot is called image.png, so repeated names get a number. */
export function namedApart(file: File, chosen: readonly File[]): File {
  const taken = new Set(chosen.map(({ name }) => name));
  if (!taken.has(file.name)) return file;
  const dot = file.name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, ''];
  let number = 2;
  while (taken.has(`${stem}-${number}${ending}`)) number += 1;
  return new File([file], `${stem}-${number}${ending}`, { type: file.type });
}

/**
 * The status that a reply brought about, if one did. The server sets `waiting_response` by itself and lets no player choose
 * a status, so the owner's change back to `in_progress` was a reply too.
 */
export function moveByReply({ type, data, actor }: TicketEvent, { userId }: Pick<TicketDetail, 'userId'>) {
  if (type !== 'ticket.status_changed' || actor === null) return null;
  if (data.to === 'waiting_response') return data.to;
  return data.to === 'in_progress' && actor.id === userId ? data.to : null;
}

/** The id of the field in which an answer is written. */
export const REPLY_FIELD = 'reply';

/** The rules for players are shown until the ticket is answered or closed. */
export const showsRules = (status: Status) => status === 'open' || status === 'in_progress';

/** Accepts only paths below the URL that serves files. */
export const fileUrl = (path: string) => `/api/uploads/${encodeURIComponent(path.split(/[/\\]/).at(-1) ?? '')}`;

export type FileKind = 'image' | 'pdf' | 'video' | 'other';
export function kindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType === 'application/pdf' ? 'pdf' : 'other';
}

/** Only web addresses become links; everything else stays text. */
export function isWebAddress(link: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}

/** An appeal ends by its decision only. */
export const isUndecidedAppeal = ({ appealOf, isAppealDecided }: TicketDetail) => Boolean(appealOf) && !isAppealDecided;
