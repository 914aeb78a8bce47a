import { replaceEqualDeep } from '@tanstack/react-query';

import type { Page } from '@/shared/api/http';
import type { Message } from '@/shared/contract';

/** The part of a conversation that is loaded: without a gap, oldest first, up to the newest message. */
export type Thread = {
  items: readonly Message[];
  /** Where the messages before these begin; null when these are all. */
  olderCursor: string | null;
};

/** Messages that are known already stay the same objects, so their rows are not drawn again. */
function keepingIdentity(known: readonly Message[], items: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  return items.map((message) => replaceEqualDeep(byId.get(message.id), message));
}

/** Nothing new is the same object, so nothing is drawn. */
function orSame(known: Thread, next: Thread): Thread {
  const same =
    known.olderCursor === next.olderCursor &&
    known.items.length === next.items.length &&
    known.items.every((message, index) => message === next.items[index]);
  return same ? known : next;
}

/** The newest page joined to what is loaded. Messages are never taken back, so what is known and newer than the page stays. */
export function withNewest(known: Thread | undefined, page: Page<Message>): Thread {
  const first = page.items[0];
  const last = page.items.at(-1);
  if (!known) return { items: page.items, olderCursor: page.nextCursor };
  if (!first || !last) return known;
  const items = keepingIdentity(known.items, page.items);
  const newer = known.items.filter(({ id }) => id > last.id);
  const touches = known.items.some(({ id }) => id >= first.id);
  // More came in than one page holds: what was loaded before lies behind a gap and is loaded again when asked for.
  if (page.nextCursor === null || !touches) {
    return orSame(known, { items: [...items, ...newer], olderCursor: page.nextCursor });
  }
  const older = known.items.filter(({ id }) => id < first.id);
  return orSame(known, { items: [...older, ...items, ...newer], olderCursor: known.olderCursor });
}

/** The page before what is loaded, put in front. */
export function withOlder(known: Thread, page: Page<Message>): Thread {
  const first = known.items[0];
  const older = first ? page.items.filter(({ id }) => id < first.id) : page.items;
  return { items: [...older, ...known.items], olderCursor: page.nextCursor };
}

/** One message that has just been posted from here. */
export function withPosted(known: Thread | undefined, message: Message): Thread {
  if (!known) return { items: [message], olderCursor: null };
  if (known.items.some(({ id }) => id === message.id)) return known;
  return { ...known, items: [...known.items, message].toSorted((a, b) => a.id - b.id) };
}
