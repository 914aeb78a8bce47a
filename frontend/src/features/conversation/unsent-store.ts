import { useSyncExternalStore } from 'react';

import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';
import {
  hasRoomFor,
  keyed,
  modeOf,
  nothing,
  reduce,
  returned,
  type Action,
  type Outgoing,
  type Unsent,
} from './unsent-state';

type Kept = Omit<Outgoing, 'files' | 'state' | 'progress'>;
type Entry = { state: Unsent; stop: () => void };

/** Key of what one person has not sent in one ticket. */
export const boxOf = (userId: number, ticketId: number) => `${userId}:${ticketId}`;

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const names = (box: string) => ({
  reply: `${box}:reply`,
  note: `${box}:note`,
  since: `${box}:since`,
  outbox: `${box}:unsent`,
});

// Text and files stay in memory no longer than the session.
session.subscribe(() => {
  if (session.get()) return;
  for (const { stop } of entries.values()) stop();
  entries.clear();
});

const keptPart = ({ key, text, isInternal, fileNames, createdAt, afterId }: Outgoing): Kept => ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  afterId,
});

type Form = (box: string, state: Unsent) => Record<string, string>;

/** What is stored of the draft, by name. */
const draftForm: Form = (box, { texts, since }) => {
  const name = names(box);
  return {
    [name.reply]: texts.reply,
    [name.note]: texts.note,
    [name.since]: texts.reply || texts.note ? String(since) : '',
  };
};

const outboxForm: Form = (box, state) => {
  const outbox = keyed(state).map(keptPart);
  return { [names(box).outbox]: outbox.length > 0 ? JSON.stringify(outbox) : '' };
};

/** Writes what has changed and nothing else: another tab may have stored newer texts. */
function keep(form: Form, box: string, before: Unsent, after: Unsent) {
  const known = form(box, before);
  for (const [name, text] of Object.entries(form(box, after))) if (known[name] !== text) drafts.write(name, text);
}

const textsOf = (box: string): Unsent['texts'] => {
  const name = names(box);
  return { reply: drafts.read(name.reply), note: drafts.read(name.note) };
};

function outboxOf(box: string): Outgoing[] {
  const name = names(box).outbox;
  try {
    const kept = JSON.parse(drafts.read(name) || '[]') as Kept[];
    return kept.map((one) => ({ ...one, files: [], state: 'failed', progress: 0 }));
  } catch {
    drafts.write(name, '');
    return [];
  }
}

/** What this browser has kept: drafts, and messages that had no answer when the page was left. */
function restored(box: string): Unsent {
  const texts = textsOf(box);
  const outbox = outboxOf(box);
  const state: Unsent = {
    ...nothing,
    mode: texts.note !== '' && texts.reply === '' ? 'note' : 'reply',
    texts,
    since: Number(drafts.read(names(box).since)),
    outbox,
  };
  const [stuck] = outbox;
  if (!stuck) return state;
  const isDraft = texts[modeOf(stuck.isInternal)].trim() === stuck.text;
  if (!isDraft && !hasRoomFor(state, stuck)) return state;
  return returned(state, stuck, { reason: 'failed', detail: stuck.fileNames.join(', ') });
}

function entryOf(box: string): Entry {
  const known = entries.get(box);
  if (known) return known;
  const { reply, note } = names(box);
  // All tabs of a ticket show the same draft, so that none overwrites another's.
  const mirror = () => dispatch(box, { type: 'typedElsewhere', texts: textsOf(box) });
  const stops = [reply, note].map((name) => drafts.onChangeElsewhere(name, mirror));
  const entry = { state: restored(box), stop: () => stops.forEach((stop) => stop()) };
  entries.set(box, entry);
  return entry;
}

function dispatch(box: string, action: Action) {
  const entry = entryOf(box);
  const before = entry.state;
  entry.state = reduce(before, action);
  // A text of another tab is stored already.
  if (action.type !== 'typedElsewhere') keep(draftForm, box, before, entry.state);
  keep(outboxForm, box, before, entry.state);
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Drafts and messages on their way, kept outside of components: leaving the ticket neither stops nor loses them. */
export const unsent = {
  get: (box: string): Unsent => entryOf(box).state,
  dispatch,
};

export const useUnsent = (box: string): Unsent => useSyncExternalStore(subscribe, () => unsent.get(box));

/** All unsent texts of a ticket that takes no more messages. */
export function unsentTexts(box: string): string[] {
  const { texts, outbox } = unsent.get(box);
  const stuck = outbox.filter(({ state }) => state === 'failed');
  const all = [texts.reply, texts.note, ...stuck.map(({ text }) => text)];
  return [...new Set(all)].filter((text) => text.trim() !== '');
}
