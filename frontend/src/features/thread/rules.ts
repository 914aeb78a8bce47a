import type { Status, TicketDetail, TicketEvent } from '@/shared/contract';

/**
 * The status that a reply caused. Only the server sets `waiting_response`, and players choose no status, so the
 * owner's change back to `in_progress` was a reply too.
 */
export function moveByReply({ type, data, actor }: TicketEvent, { userId }: Pick<TicketDetail, 'userId'>) {
  if (type !== 'ticket.status_changed' || actor === null) return null;
  if (data.to === 'waiting_response') return data.to;
  return data.to === 'in_progress' && actor.id === userId ? data.to : null;
}

export const REPLY_FIELD = 'reply';

export const showsRules = (status: Status) => status === 'open' || status === 'in_progress';

/** Accepts only paths below the URL that serves files. */
export const fileUrl = (path: string) => `/api/uploads/${encodeURIComponent(path.split(/[/\\]/).at(-1) ?? '')}`;

export type FileKind = 'image' | 'pdf' | 'video' | 'other';
export function kindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType === 'application/pdf' ? 'pdf' : 'other';
}

export function isWebAddress(link: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}

export const isUndecidedAppeal = ({ appealOf, isAppealDecided }: TicketDetail) => Boolean(appealOf) && !isAppealDecided;
