import { useSyncExternalStore } from 'react';

import { session } from '@/shared/api/session';
import { createListeners } from '@/shared/lib/listeners';
import { nothingSaved, type Saved } from './draft-rules';
import type { Mode } from './outgoing';
import { reduce, type Action } from './unsent-reducer';
import type { Unsent } from './unsent-state';
import { unsentStorage } from './unsent-storage';

export type Saving = {
  timer?: number;
  running?: Promise<void>;
  /** Incremented by a PUT and by the end of the draft: both make a running GET outdated. */
  version: number;
  isTypedElsewhere: boolean;
};

type Entry = {
  unsent: Unsent;
  saved: Record<Mode, Saved>;
  saving: Record<Mode, Saving>;
  reading: Promise<void> | null;
  undoTimers: Map<string, number>;
  lastReleaseAt: number;
  hasClaimConflict: boolean;
  /** The session is over: late answers must not change the next person's entry. */
  isEnded: boolean;
  stopWatching: () => void;
};

export type Observer = (draftKey: string, action: Action, before: Unsent, after: Unsent) => void;

const entries = new Map<string, Entry>();
const { notifyAll, subscribe } = createListeners();
const observers = new Set<Observer>();

export function entryOf(draftKey: string): Entry {
  const present = entries.get(draftKey);
  if (present) return present;
  const savedIn = (mode: Mode): Saved => ({ ...nothingSaved, known: unsentStorage.readKnown(draftKey, mode) });
  const entry: Entry = {
    unsent: unsentStorage.restore(draftKey),
    saved: { reply: savedIn('reply'), note: savedIn('note') },
    saving: { reply: { version: 0, isTypedElsewhere: false }, note: { version: 0, isTypedElsewhere: false } },
    reading: null,
    undoTimers: new Map(),
    lastReleaseAt: -Infinity,
    hasClaimConflict: false,
    isEnded: false,
    stopWatching: unsentStorage.watch(draftKey, {
      onDrafts: (drafts) => dispatch(draftKey, { type: 'typedElsewhere', ...drafts }),
      // The next PUT of this tab needs the revision that the other tab got.
      onKnown(mode) {
        entry.saved[mode] = savedIn(mode);
        notifyAll();
      },
    }),
  };
  entries.set(draftKey, entry);
  return entry;
}

function end(entry: Entry) {
  entry.isEnded = true;
  entry.stopWatching();
  const { reply, note } = entry.saving;
  for (const timer of [reply.timer, note.timer, ...entry.undoTimers.values()]) window.clearTimeout(timer);
}

function endAll() {
  entries.forEach(end);
  entries.clear();
}

function dispatch(draftKey: string, action: Action) {
  const entry = entryOf(draftKey);
  const before = entry.unsent;
  entry.unsent = reduce(before, action);
  unsentStorage.keep(draftKey, before, entry.unsent, action.type === 'typedElsewhere');
  notifyAll();
  observers.forEach((observe) => observe(draftKey, action, before, entry.unsent));
}

/** Outside of components: leaving the ticket neither stops nor loses unsent messages. */
export const unsent = {
  draftKeys: (): string[] => [...entries.keys()],
  get: (draftKey: string): Unsent => entryOf(draftKey).unsent,
  dispatch,
  observe(observer: Observer) {
    observers.add(observer);
    return () => void observers.delete(observer);
  },
  saved: (draftKey: string, mode: Mode): Saved => entryOf(draftKey).saved[mode],
  setSaved(draftKey: string, mode: Mode, change: Partial<Saved>) {
    const { saved } = entryOf(draftKey);
    saved[mode] = { ...saved[mode], ...change };
    if (change.known) unsentStorage.keepKnown(draftKey, mode, change.known);
    notifyAll();
  },
  setClaimConflict(draftKey: string, hasClaimConflict: boolean) {
    const entry = entries.get(draftKey);
    if (entry) entry.hasClaimConflict = hasClaimConflict;
    notifyAll();
  },
  /** Clears the memory when the session ends. @returns what stops that, and clears too */
  start() {
    const stop = session.subscribe(() => {
      if (!session.get()) endAll();
    });
    return () => {
      stop();
      endAll();
    };
  },
};

export const useUnsent = (draftKey: string): Unsent => useSyncExternalStore(subscribe, () => unsent.get(draftKey));

export const useSavedDraft = (draftKey: string, mode: Mode): Saved =>
  useSyncExternalStore(subscribe, () => unsent.saved(draftKey, mode));

export const useClaimConflict = (draftKey: string): boolean =>
  useSyncExternalStore(subscribe, () => entries.get(draftKey)?.hasClaimConflict ?? false);

export function unsentTexts(draftKey: string): string[] {
  const { texts, outbox } = unsent.get(draftKey);
  const stuck = outbox.filter(({ state }) => state === 'failed');
  const all = [texts.reply, texts.note, ...stuck.map(({ text }) => text)];
  return [...new Set(all)].filter((text) => text.trim() !== '');
}
