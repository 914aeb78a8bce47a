import { api, bodyOf, idempotent } from '@/shared/api/client';
import { isFault } from '@/shared/api/errors';
import { beforeSignOut } from '@/shared/session/leave';
import { bodyOfMessage } from './api';
import type { Outgoing } from './unsent-state';
import { ticketOf, unsent } from './unsent-store';

const timers = new Map<string, number>();

/** For this long after a reply was sent, Escape still answers that it is too late to undo it. */
const JUST_LEFT_MS = 5_000;
const leftAt = new Map<string, number>();

/** Whether a held reply was sent a moment ago. */
export const hasJustLeft = (box: string) => Date.now() - (leftAt.get(box) ?? 0) < JUST_LEFT_MS;

const heldIn = (box: string) => unsent.get(box).outbox.filter(({ state }) => state === 'held');
const allHeld = () => unsent.boxes().flatMap((box) => heldIn(box).map((outgoing) => ({ box, outgoing })));

export const isHeld = (box: string, key: string) => heldIn(box).some((one) => one.key === key);

/** Lets a held message leave now, unless it was taken back or has left. */
export function release(box: string, key: string, send: (outgoing: Outgoing) => void) {
  window.clearTimeout(timers.get(key));
  timers.delete(key);
  const outgoing = heldIn(box).find((one) => one.key === key);
  if (!outgoing) return;
  leftAt.set(box, Date.now());
  unsent.dispatch(box, { type: 'resent', key });
  send(outgoing);
}

/** Lets a held message leave when its time is over, also after its ticket was left. */
export function releaseInTime(box: string, { key, leavesAt = 0 }: Outgoing, send: (outgoing: Outgoing) => void) {
  const wait = Math.max(0, leavesAt - Date.now());
  timers.set(
    key,
    window.setTimeout(() => release(box, key, send), wait),
  );
}

/** @param keepalive lets the request outlive the page; browsers limit such requests to 64 KiB */
async function sendLast(box: string, outgoing: Outgoing, keepalive: boolean) {
  const { key } = outgoing;
  try {
    await bodyOf(
      api.POST('/api/tickets/{id}/messages', {
        params: { path: { id: ticketOf(box) } },
        body: bodyOfMessage(outgoing),
        headers: idempotent(key),
        keepalive,
      }),
    );
    unsent.dispatch(box, { type: 'stored', keys: new Set([key]) });
  } catch (error) {
    const reason = isFault(error, 'conflict') ? 'refused' : 'failed';
    unsent.dispatch(box, { type: 'failed', key, obstacle: { reason } });
  }
}

// Files are too large for a keepalive request: these messages stay, and the browser asks before it leaves the page.
const hasFiles = ({ outgoing }: { outgoing: Outgoing }) => outgoing.files.length > 0;

window.addEventListener('pagehide', () => {
  for (const { box, outgoing } of allHeld().filter((held) => !hasFiles(held)))
    release(box, outgoing.key, () => void sendLast(box, outgoing, true));
});
// Signing out clears the outbox, so held messages are sent before.
beforeSignOut(async () => {
  const sent: Promise<void>[] = [];
  for (const { box, outgoing } of allHeld())
    release(box, outgoing.key, () => void sent.push(sendLast(box, outgoing, false)));
  await Promise.all(sent);
});
window.addEventListener('beforeunload', (event) => {
  if (allHeld().some(hasFiles)) event.preventDefault();
});
