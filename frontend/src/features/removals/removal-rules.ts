import type { Attachment, Me, Message, Removal, RemovalPart, TicketDetail } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { can, isTeam } from '@/shared/session/me';

/** A text or file that can be removed. */
export type Content = {
  part: RemovalPart;
  /** The id of the message, the attachment, or the ticket to which a title or description belongs. */
  id: number;
  /** The text, or the name of the file. Either may hold personal data. */
  text: string;
  author: { id: number | null; name: string };
  createdAt: string;
  isNote?: boolean;
};

/** Selects the element of the content: `data-content`, or `data-gone` of the line in its place. */
export const nameOf = ({ part, id }: Pick<Content, 'part' | 'id'>) => `${part}-${id}`;

const subjectOf = ({ part, ticketId, messageId, attachmentId }: Removal) =>
  nameOf({ part, id: { message: messageId, file: attachmentId, title: ticketId, description: ticketId }[part]! });

export type Removed = {
  of: (content: Pick<Content, 'part' | 'id'>) => Removal | undefined;
  /** The removed files of a message, or those of the ticket itself. */
  filesOf: (messageId: number | null) => readonly Removal[];
};

export function removedIn(removals: readonly Removal[]): Removed {
  const bySubject = new Map(removals.map((removal) => [subjectOf(removal), removal]));
  const files = removals.filter(({ part }) => part === 'file');
  return {
    of: (content) => bySubject.get(nameOf(content)),
    filesOf: (id) => files.filter(({ messageId }) => messageId === id),
  };
}

const MINUTE_MS = 60_000;
/** How long players may remove what they wrote, by the server. */
const PLAYER_MINUTES = 15;

type Place = Pick<TicketDetail, 'userId' | 'category'>;

/** A control that vanishes within its last minute is not refused. */
const isInTime = (createdAt: string, minute: number): boolean =>
  (minute + 1) * MINUTE_MS <= Date.parse(createdAt) + PLAYER_MINUTES * MINUTE_MS;

/**
 * The team removes content of the player and its own, admins that of colleagues too. Players remove their messages and
 * files for a while, but nothing from a report, which is evidence.
 * @param minute now, in minutes since 1970
 */
export function mayRemove(me: Me, ticket: Place, { part, author, createdAt }: Content, minute: number): boolean {
  if (isTeam(me)) return author.id === me.id || author.id === ticket.userId || can(me, 'admin');
  const isOwn = author.id === me.id && (part === 'message' || part === 'file');
  return isOwn && !isReport(ticket) && isInTime(createdAt, minute);
}

export const fileContent = ({ id, fileName, uploadedBy, createdAt }: Attachment, name: string): Content => ({
  part: 'file',
  id,
  text: fileName,
  author: { id: uploadedBy, name },
  createdAt,
});

/** The text of a message, unless it was removed, and its files. */
export function contentsOf({ id, userId, user, message, isInternal, createdAt, attachments }: Message): Content[] {
  const author = { id: userId, name: user.name };
  const text: Content = { part: 'message', id, text: message, author, createdAt, isNote: isInternal };
  return [...(message === '' ? [] : [text]), ...attachments.map((file) => fileContent(file, user.name))];
}

/** A message may have been loaded before. The same one while nothing of it is removed. */
export function withoutRemoved(message: Message, removed: Removed): Message {
  const isTextGone = message.message !== '' && removed.of({ part: 'message', id: message.id }) !== undefined;
  const files = withoutRemovedFiles(message.attachments, removed);
  if (!isTextGone && files.length === message.attachments.length) return message;
  return { ...message, ...(isTextGone && { message: '' }), attachments: files };
}

export const withoutRemovedFiles = (files: readonly Attachment[], removed: Removed): Attachment[] =>
  files.filter(({ id }) => !removed.of({ part: 'file', id }));
