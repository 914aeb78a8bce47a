import { useSyncExternalStore } from 'react';

import type { UsedMacro } from '@/features/macros/rules';
import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';
import { createListeners } from '@/shared/lib/listeners';
import { returned } from './outbox-reducer';
import { modeOf, type Mode, type Outgoing } from './outgoing';
import { reduce, type Action } from './unsent-reducer';
import { allOutgoing, emptyUnsent, hasRoomFor, type Unsent } from './unsent-state';

type Kept = Omit<Outgoing, 'files' | 'state' | 'progress' | 'leavesAt'>;
/** Called after every action on the unsent texts of a ticket, with the previous state. */
export type Observer = (draftKey: string, action: Action, before: Unsent, after: Unsent) => void;
type Entry = { state: Unsent; stop: () => void };

/** Key of what one person has not sent in one ticket. */
export const draftKeyOf = (userId: number, ticketId: number) => `${userId}:${ticketId}`;
export const userOf = (draftKey: string) => Number(draftKey.split(':')[0]);
export const ticketOf = (draftKey: string) => Number(draftKey.split(':')[1]);

const entries = new Map<string, Entry>();
const { notifyAll, subscribe } = createListeners();
const observers = new Set<Observer>();
const names = (draftKey: string) => ({
  reply: `${draftKey}:reply`,
  note: `${draftKey}:note`,
  since: { reply: `${draftKey}:since`, note: `${draftKey}:since:note` },
  macro: { reply: `${draftKey}:macro`, note: `${draftKey}:macro:note` },
  mode: `${draftKey}:mode`,
  outbox: `${draftKey}:unsent`,
});

// Read anew for the person who signs in next.
session.subscribe(() => {
  if (session.get()) return;
  for (const { stop } of entries.values()) stop();
  entries.clear();
});

const keptPart = ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  afterId,
  team,
  nextStatus,
  macro,
}: Outgoing): Kept => ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  afterId,
  team,
  nextStatus,
  macro,
});

type Form = (draftKey: string, state: Unsent) => Record<string, string>;

/** The stored values of a draft, by name. */
const draftForm: Form = (draftKey, { mode, texts, since, macros }) => {
  const name = names(draftKey);
  const macroOf = (mode: Mode) => (texts[mode] && macros[mode] ? JSON.stringify(macros[mode]) : '');
  return {
    [name.reply]: texts.reply,
    [name.note]: texts.note,
    [name.since.reply]: texts.reply ? String(since.reply) : '',
    [name.since.note]: texts.note ? String(since.note) : '',
    [name.macro.reply]: macroOf('reply'),
    [name.macro.note]: macroOf('note'),
    [name.mode]: texts[mode] ? mode : '',
  };
};

const outboxForm: Form = (draftKey, state) => {
  const outbox = allOutgoing(state).map(keptPart);
  return { [names(draftKey).outbox]: outbox.length > 0 ? JSON.stringify(outbox) : '' };
};

/** Writes what has changed and nothing else: another tab may have stored newer texts. */
function keep(form: Form, draftKey: string, before: Unsent, after: Unsent) {
  const known = form(draftKey, before);
  for (const [name, text] of Object.entries(form(draftKey, after))) if (known[name] !== text) drafts.write(name, text);
}

/** The files of both texts and of the messages on their way, by name. */
const filesByName = (draftKey: string, state: Unsent) =>
  new Map([
    [names(draftKey).reply, state.files.reply],
    [names(draftKey).note, state.files.note],
    ...allOutgoing(state).map(({ key, files }) => [`${draftKey}:${key}`, files] as const),
  ]);

function keepFiles(draftKey: string, before: Unsent, after: Unsent) {
  const [known, next] = [filesByName(draftKey, before), filesByName(draftKey, after)];
  const lost = { [names(draftKey).reply]: after.lost.reply, [names(draftKey).note]: after.lost.note };
  for (const name of new Set([...known.keys(), ...next.keys()]))
    if (known.get(name) !== next.get(name) || before.lost !== after.lost)
      drafts.keepFiles(name, next.get(name) ?? [], lost[name] ?? []);
}

/** Parses stored JSON; null when there is none. Drops values that cannot be parsed. */
function parsed<Value>(name: string): Value | null {
  try {
    return JSON.parse(drafts.read(name) || 'null') as Value | null;
  } catch {
    drafts.write(name, '');
    return null;
  }
}

/** The texts that this browser has kept, the last message that each of their authors saw, and the macros used. */
const draftsOf = (draftKey: string): Pick<Unsent, 'texts' | 'since' | 'macros'> => {
  const { reply, note, since, macro } = names(draftKey);
  return {
    texts: { reply: drafts.read(reply), note: drafts.read(note) },
    since: { reply: Number(drafts.read(since.reply)), note: Number(drafts.read(since.note)) },
    macros: { reply: parsed<UsedMacro>(macro.reply), note: parsed<UsedMacro>(macro.note) },
  };
};

const outboxOf = (draftKey: string): Outgoing[] =>
  (parsed<Kept[]>(names(draftKey).outbox) ?? []).map((one) => ({
    ...one,
    files: drafts.files(`${draftKey}:${one.key}`),
    state: 'failed',
    progress: 0,
  }));

/** The mode that was written in last; without that, the one that has a text. */
function modeOfDrafts(draftKey: string, { reply, note }: Unsent['texts']): Mode {
  if (note === '') return 'reply';
  return reply === '' || drafts.read(names(draftKey).mode) === 'note' ? 'note' : 'reply';
}

/** Restores drafts, and messages that had no answer when the page was left. */
function restored(draftKey: string): Unsent {
  const { texts, since, macros } = draftsOf(draftKey);
  const outbox = outboxOf(draftKey);
  const { reply, note } = names(draftKey);
  const state: Unsent = {
    ...emptyUnsent,
    files: { reply: drafts.files(reply), note: drafts.files(note) },
    lost: { reply: drafts.lostFiles(reply), note: drafts.lostFiles(note) },
    mode: modeOfDrafts(draftKey, texts),
    texts,
    since,
    macros,
    outbox,
  };
  const [stuck] = outbox;
  if (!stuck) return state;
  const isDraft = texts[modeOf(stuck.isInternal)].trim() === stuck.text;
  if (!isDraft && !hasRoomFor(state, stuck)) return state;
  const lost = stuck.fileNames.slice(stuck.files.length);
  return returned(state, stuck, { reason: 'failed', detail: lost.join(', ') });
}

function entryOf(draftKey: string): Entry {
  const known = entries.get(draftKey);
  if (known) return known;
  const { reply, note, macro } = names(draftKey);
  // All tabs of a ticket show the same draft, so that none overwrites another's.
  const mirror = () => dispatch(draftKey, { type: 'typedElsewhere', ...draftsOf(draftKey) });
  const stops = [reply, note, macro.reply, macro.note].map((name) => drafts.onChangeElsewhere(name, mirror));
  const entry = { state: restored(draftKey), stop: () => stops.forEach((stop) => stop()) };
  entries.set(draftKey, entry);
  return entry;
}

function dispatch(draftKey: string, action: Action) {
  const entry = entryOf(draftKey);
  const before = entry.state;
  entry.state = reduce(before, action);
  // A text of another tab is stored already.
  if (action.type !== 'typedElsewhere') keep(draftForm, draftKey, before, entry.state);
  keep(outboxForm, draftKey, before, entry.state);
  keepFiles(draftKey, before, entry.state);
  notifyAll();
  observers.forEach((observe) => observe(draftKey, action, before, entry.state));
}

/** Drafts and messages on their way, kept outside of components: leaving the ticket neither stops nor loses them. */
export const unsent = {
  /** The keys of the tickets that were opened since the page was loaded. */
  draftKeys: (): string[] => [...entries.keys()],
  get: (draftKey: string): Unsent => entryOf(draftKey).state,
  dispatch,
  observe(observer: Observer) {
    observers.add(observer);
    return () => void observers.delete(observer);
  },
};

export const useUnsent = (draftKey: string): Unsent => useSyncExternalStore(subscribe, () => unsent.get(draftKey));

/** All unsent texts of a ticket that takes no more messages. */
export function unsentTexts(draftKey: string): string[] {
  const { texts, outbox } = unsent.get(draftKey);
  const stuck = outbox.filter(({ state }) => state === 'failed');
  const all = [texts.reply, texts.note, ...stuck.map(({ text }) => text)];
  return [...new Set(all)].filter((text) => text.trim() !== '');
}
