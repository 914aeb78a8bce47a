import { useSyncExternalStore } from 'react';

import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';
import { createListeners } from '@/shared/lib/listeners';
import { nothingSaved, type Known, type Saved } from './draft-rules';
import type { Mode } from './outgoing';

type Entry = { saved: Saved; stop: () => void };

const entries = new Map<string, Entry>();
const { notifyAll, subscribe } = createListeners();

/** Person, ticket and mode. */
const keyOf = (draftKey: string, mode: Mode) => `${draftKey}:${mode}:server`;

session.subscribe(() => {
  if (session.get()) return;
  for (const { stop } of entries.values()) stop();
  entries.clear();
});

function readKnown(key: string): Known {
  try {
    const kept = drafts.read(key);
    return kept ? (JSON.parse(kept) as Known) : nothingSaved.known;
  } catch {
    return nothingSaved.known;
  }
}

function entryOf(draftKey: string, mode: Mode): Entry {
  const key = keyOf(draftKey, mode);
  const present = entries.get(key);
  if (present) return present;
  // Another tab has saved: its revision is the one to go on from.
  const stop = drafts.onChangeElsewhere(key, () => {
    entry.saved = { ...nothingSaved, known: readKnown(key) };
    notifyAll();
  });
  const entry: Entry = { saved: { ...nothingSaved, known: readKnown(key) }, stop };
  entries.set(key, entry);
  return entry;
}

/** The last reported server state of each draft; kept in this browser over a reload like the texts. */
export const savedDrafts = {
  get: (draftKey: string, mode: Mode): Saved => entryOf(draftKey, mode).saved,
  set(draftKey: string, mode: Mode, change: Partial<Saved>) {
    const entry = entryOf(draftKey, mode);
    entry.saved = { ...entry.saved, ...change };
    const { known } = entry.saved;
    if (change.known) drafts.write(keyOf(draftKey, mode), known.rev > 0 || known.sent ? JSON.stringify(known) : '');
    notifyAll();
  },
};

export const useSavedDraft = (draftKey: string, mode: Mode): Saved =>
  useSyncExternalStore(subscribe, () => savedDrafts.get(draftKey, mode));
