import { replaceEqualDeep } from '@tanstack/react-query';

import { removedIn, withoutRemoved } from '@/features/removals/removal-rules';
import type { Page } from '@/shared/api/page';
import type { Message, Removal } from '@/shared/contract';

/** Contiguous, oldest first, up to the newest message. */
export type Thread = {
  items: readonly Message[];
  olderCursor: string | null;
};

/** Keeps known objects, so that their rows do not render again. */
function keepingIdentity(known: readonly Message[], items: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  return items.map((message) => replaceEqualDeep(byId.get(message.id), message));
}

function orSame(known: Thread, next: Thread): Thread {
  const same =
    known.olderCursor === next.olderCursor &&
    known.items.length === next.items.length &&
    known.items.every((message, index) => message === next.items[index]);
  return same ? known : next;
}

/** Merges the newest page. Messages are never deleted, so known messages newer than the page stay. */
export function withNewest(known: Thread | undefined, page: Page<Message>): Thread {
  const first = page.items[0];
  const last = page.items.at(-1);
  if (!known) return { items: page.items, olderCursor: page.nextCursor };
  if (!first || !last) return known;
  const items = keepingIdentity(known.items, page.items);
  const newer = known.items.filter(({ id }) => id > last.id);
  const touches = known.items.some(({ id }) => id >= first.id);
  // More than a page of new messages leaves a gap: earlier messages are dropped and loaded again when needed.
  if (page.nextCursor === null || !touches) {
    return orSame(known, { items: [...items, ...newer], olderCursor: page.nextCursor });
  }
  const older = known.items.filter(({ id }) => id < first.id);
  return orSame(known, { items: [...older, ...items, ...newer], olderCursor: known.olderCursor });
}

export function withOlder(known: Thread, page: Page<Message>): Thread {
  const first = known.items[0];
  const older = first ? page.items.filter(({ id }) => id < first.id) : page.items;
  return { items: [...older, ...known.items], olderCursor: page.nextCursor };
}

/** Nothing of what was removed stays in the loaded part, which may be older than the newest page. */
export function withRemovals(known: Thread, removals: readonly Removal[]): Thread {
  const removed = removedIn(removals);
  return orSame(known, { ...known, items: known.items.map((message) => withoutRemoved(message, removed)) });
}

export function withPosted(known: Thread | undefined, message: Message): Thread {
  if (!known) return { items: [message], olderCursor: null };
  if (known.items.some(({ id }) => id === message.id)) return known;
  return { ...known, items: [...known.items, message].toSorted((a, b) => a.id - b.id) };
}
