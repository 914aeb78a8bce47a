import { api, bodyOf, idempotent } from '@/shared/api/client';
import { beforeSignOut } from '@/shared/session/leave';
import { bodyOfMessage, failureOf } from './outbox-rules';
import type { Outgoing } from './outgoing';
import { ticketOf } from './unsent-state';
import { entryOf, unsent } from './unsent-store';

/** Escape in this period answers that it is too late to undo. */
const JUST_SENT_MS = 5_000;

export const wasJustSent = (draftKey: string) => performance.now() - entryOf(draftKey).lastReleaseAt < JUST_SENT_MS;

const undoableIn = (draftKey: string) => unsent.get(draftKey).outbox.filter(({ state }) => state === 'undoable');
const allUndoable = () =>
  unsent.draftKeys().flatMap((draftKey) => undoableIn(draftKey).map((outgoing) => ({ draftKey, outgoing })));

export const isUndoable = (draftKey: string, key: string) => undoableIn(draftKey).some((one) => one.key === key);

export function release(draftKey: string, key: string, send: (outgoing: Outgoing) => void) {
  const entry = entryOf(draftKey);
  window.clearTimeout(entry.undoTimers.get(key));
  entry.undoTimers.delete(key);
  const outgoing = undoableIn(draftKey).find((one) => one.key === key);
  if (!outgoing) return;
  entry.lastReleaseAt = performance.now();
  unsent.dispatch(draftKey, { type: 'resent', key });
  send(outgoing);
}

export function releaseInTime(draftKey: string, { key, leavesAt = 0 }: Outgoing, send: (outgoing: Outgoing) => void) {
  const delayMs = Math.max(0, leavesAt - performance.now());
  const timer = window.setTimeout(() => release(draftKey, key, send), delayMs);
  entryOf(draftKey).undoTimers.set(key, timer);
}

/** @param keepalive lets the request outlive the page; browsers limit such requests to 64 KiB */
async function sendLast(draftKey: string, outgoing: Outgoing, keepalive: boolean) {
  const { key } = outgoing;
  try {
    await bodyOf(
      api.POST('/api/tickets/{id}/messages', {
        params: { path: { id: ticketOf(draftKey) } },
        body: bodyOfMessage(outgoing),
        headers: idempotent(key),
        keepalive,
      }),
    );
    unsent.dispatch(draftKey, { type: 'stored', keys: new Set([key]) });
  } catch (error) {
    unsent.dispatch(draftKey, { type: 'failed', key, ...failureOf(error) });
  }
}

// Files are too large for a keepalive request, so the browser asks before it leaves the page.
const hasFiles = ({ outgoing }: { outgoing: Outgoing }) => outgoing.files.length > 0;

function sendAtPageEnd() {
  for (const { draftKey, outgoing } of allUndoable().filter((one) => !hasFiles(one)))
    release(draftKey, outgoing.key, () => void sendLast(draftKey, outgoing, true));
}

function askBeforePageEnd(event: BeforeUnloadEvent) {
  if (allUndoable().some(hasFiles)) event.preventDefault();
}

async function sendBeforeSignOut() {
  const sent: Promise<void>[] = [];
  for (const { draftKey, outgoing } of allUndoable())
    release(draftKey, outgoing.key, () => void sent.push(sendLast(draftKey, outgoing, false)));
  await Promise.all(sent);
}

export function startOutbox() {
  window.addEventListener('pagehide', sendAtPageEnd);
  window.addEventListener('beforeunload', askBeforePageEnd);
  const stopBeforeSignOut = beforeSignOut(sendBeforeSignOut);
  return () => {
    window.removeEventListener('pagehide', sendAtPageEnd);
    window.removeEventListener('beforeunload', askBeforePageEnd);
    stopBeforeSignOut();
  };
}
