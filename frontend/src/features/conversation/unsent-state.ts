import type { Limits, Message } from '@/shared/contract';
import { addFiles, type Refused } from './rules';

type Mode = 'reply' | 'note';

/** A message that is on its way: shown immediately, kept until the server has stored it. */
export type Outgoing = {
  /** The idempotency key, unchanged in retries, so that nothing is posted twice. The stored message carries it. */
  key: string;
  text: string;
  isInternal: boolean;
  files: readonly File[];
  /** Names of its files; after a reload only the names remain. */
  fileNames: readonly string[];
  createdAt: string;
  /** The newest message when it was sent. */
  afterId: number;
  state: 'sending' | 'failed';
  /** Sent share of the body, 0 to 1. */
  progress: number;
};

/** Why the message cannot be sent. `detail` is the server's reason, or the names of lost files. */
export type Obstacle = {
  reason: 'required' | 'tooLong' | 'signIn' | 'failed' | 'refused';
  detail?: string;
};

/** What one person has not sent yet in one ticket: the draft in the composer, and the messages on their way. */
export type Unsent = {
  mode: Mode;
  /** Reply and note are separate texts, so that neither is sent as the other. */
  texts: Readonly<Record<Mode, string>>;
  files: readonly File[];
  refused: readonly Refused[];
  obstacle: Obstacle | null;
  /** A failed message that returned for a retry. */
  returned: Outgoing | null;
  /** The newest message when writing began; the writer may not have seen later ones. */
  since: number;
  outbox: readonly Outgoing[];
};

export type Action =
  | { type: 'typed'; text: string; newestId: number }
  | { type: 'typedElsewhere'; texts: Unsent['texts'] }
  | { type: 'switched'; mode: Mode }
  | { type: 'filesAdded'; files: readonly File[]; limits: Limits }
  | { type: 'fileRemoved'; name: string }
  | { type: 'refusalsRead' }
  | { type: 'stopped'; obstacle: Obstacle }
  | { type: 'caughtUp'; newestId: number }
  | { type: 'submitted'; outgoing: Outgoing }
  | { type: 'resent'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'failed'; key: string; obstacle: Obstacle }
  | { type: 'stored'; keys: ReadonlySet<string> }
  | { type: 'discarded'; key: string };

export const nothing: Unsent = {
  mode: 'reply',
  texts: { reply: '', note: '' },
  files: [],
  refused: [],
  obstacle: null,
  returned: null,
  since: 0,
  outbox: [],
};

export const modeOf = (isInternal: boolean): Mode => (isInternal ? 'note' : 'reply');
export const textOf = ({ mode, texts }: Unsent) => texts[mode];
const isEmpty = (state: Unsent) => textOf(state) === '' && state.files.length === 0;

/** The keys of stored messages. Only the author's own messages carry one. */
export const storedKeys = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ clientKey }) => clientKey ?? []));

/** An unchanged message keeps its key; a change, or files lost by a reload, gives it a new one. */
export function retried(state: Unsent): Outgoing | null {
  const { returned, files, mode } = state;
  const unchanged =
    returned !== null &&
    returned.text === textOf(state).trim() &&
    modeOf(returned.isInternal) === mode &&
    returned.fileNames.length === files.length &&
    returned.files.every((file, index) => file === files[index]);
  return unchanged ? returned : null;
}

/** All messages that have a key and are not stored. */
export function keyed(state: Unsent): readonly Outgoing[] {
  const retry = retried(state);
  return retry ? [...state.outbox, retry] : state.outbox;
}

/** Moves the text into an empty mode; two texts are both kept. */
function switched(state: Unsent, mode: Mode): Unsent {
  if (mode === state.mode) return state;
  const texts = state.texts[mode] === '' ? { ...state.texts, [mode]: textOf(state), [state.mode]: '' } : state.texts;
  return { ...state, mode, texts, obstacle: null };
}

const cleared = (state: Unsent): Unsent => ({
  ...state,
  mode: 'reply',
  texts: { ...state.texts, [state.mode]: '' },
  files: [],
  refused: [],
  obstacle: null,
  returned: null,
});

const without = ({ outbox }: Unsent, keys: ReadonlySet<string>) => outbox.filter(({ key }) => !keys.has(key));
const changed = ({ outbox }: Unsent, key: string, change: Partial<Outgoing>) =>
  outbox.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...change } : outgoing));

/** Whether the composer is free for the message. */
export const hasRoomFor = (state: Unsent, { isInternal }: Outgoing) =>
  isEmpty(state) && state.texts[modeOf(isInternal)] === '';

/** Moves a failed message from the outbox into the composer. */
export function returned(state: Unsent, outgoing: Outgoing, obstacle: Obstacle): Unsent {
  const { text, files, isInternal, afterId, key } = outgoing;
  const mode = modeOf(isInternal);
  return {
    ...state,
    mode,
    obstacle,
    texts: { ...state.texts, [mode]: text },
    files,
    returned: { ...outgoing, state: 'failed' },
    since: afterId,
    outbox: without(state, new Set([key])),
  };
}

/** A failed message returns to an empty composer; a new text is left alone. */
function failed(state: Unsent, key: string, obstacle: Obstacle): Unsent {
  const outgoing = state.outbox.find((one) => one.key === key);
  if (!outgoing) return state;
  if (hasRoomFor(state, outgoing)) return returned(state, outgoing, obstacle);
  return { ...state, obstacle, outbox: changed(state, key, { state: 'failed' }) };
}

/** Stored messages are left to the conversation, also those whose answer was lost. */
function stored(state: Unsent, keys: ReadonlySet<string>): Unsent {
  const rest = { ...state, outbox: without(state, keys) };
  const retry = retried(state);
  return retry && keys.has(retry.key) ? cleared(rest) : rest;
}

export function reduce(state: Unsent, action: Action): Unsent {
  switch (action.type) {
    case 'typed': {
      const since = textOf(state) === '' ? action.newestId : state.since;
      return { ...state, since, obstacle: null, texts: { ...state.texts, [state.mode]: action.text } };
    }
    case 'typedElsewhere':
      return { ...state, texts: action.texts };
    case 'switched':
      return switched(state, action.mode);
    case 'filesAdded':
      return { ...state, obstacle: null, ...addFiles(state.files, action.files, action.limits) };
    case 'fileRemoved':
      return { ...state, files: state.files.filter(({ name }) => name !== action.name), refused: [] };
    case 'refusalsRead':
      return { ...state, refused: [] };
    case 'stopped':
      return { ...state, obstacle: action.obstacle };
    case 'caughtUp':
      return { ...state, since: action.newestId };
    case 'submitted':
      return { ...cleared(state), outbox: [...state.outbox, action.outgoing] };
    case 'resent':
      return { ...state, outbox: changed(state, action.key, { state: 'sending', progress: 0 }) };
    case 'progressed':
      return { ...state, outbox: changed(state, action.key, { progress: action.progress }) };
    case 'failed':
      return failed(state, action.key, action.obstacle);
    case 'stored':
      return stored(state, action.keys);
    case 'discarded':
      return { ...state, outbox: without(state, new Set([action.key])) };
  }
}
