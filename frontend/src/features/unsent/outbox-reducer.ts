import { modeOf, type Mode, type Outgoing } from './outgoing';
import { hasRoomFor, isEmptyIn, retried, type Obstacle, type Unsent } from './unsent-state';

const cleared = (state: Unsent, mode: Mode): Unsent => ({
  ...state,
  texts: { ...state.texts, [mode]: '' },
  files: { ...state.files, [mode]: [] },
  lost: { ...state.lost, [mode]: [] },
  macros: { ...state.macros, [mode]: null },
  refused: [],
  obstacle: null,
  returned: null,
  isBlocked: false,
});

const without = ({ outbox }: Unsent, keys: ReadonlySet<string>) => outbox.filter(({ key }) => !keys.has(key));
const changed = ({ outbox }: Unsent, key: string, change: Partial<Outgoing>) =>
  outbox.map((outgoing) => (outgoing.key === key ? { ...outgoing, ...change } : outgoing));

/** The mode stays until the message is stored: the next text is of the same kind. */
export const submitted = (state: Unsent, outgoing: Outgoing): Unsent => ({
  ...cleared(state, modeOf(outgoing.isInternal)),
  outbox: [...state.outbox, outgoing],
});

export const resent = (state: Unsent, key: string, seenMessageId?: number): Unsent => ({
  ...state,
  outbox: changed(state, key, { state: 'sending', progress: 0, ...(seenMessageId !== undefined && { seenMessageId }) }),
});

export const progressed = (state: Unsent, key: string, progress: number): Unsent => ({
  ...state,
  outbox: changed(state, key, { progress }),
});

export const discarded = (state: Unsent, key: string): Unsent => ({ ...state, outbox: without(state, new Set([key])) });

export function returned(state: Unsent, outgoing: Outgoing, obstacle: Obstacle | null): Unsent {
  const { text, files, isInternal, seenMessageId, key, macro = null } = outgoing;
  const mode = modeOf(isInternal);
  return {
    ...state,
    mode,
    obstacle,
    texts: { ...state.texts, [mode]: text },
    files: { ...state.files, [mode]: files },
    macros: { ...state.macros, [mode]: macro },
    returned: { ...outgoing, state: 'failed' },
    seenMessageIds: { ...state.seenMessageIds, [mode]: seenMessageId },
    outbox: without(state, new Set([key])),
  };
}

export function failed(state: Unsent, key: string, obstacle: Obstacle | null, isBlocked: boolean): Unsent {
  const outgoing = state.outbox.find((one) => one.key === key);
  if (!outgoing) return state;
  if (hasRoomFor(state, outgoing)) return { ...returned(state, outgoing, obstacle), isBlocked };
  return { ...state, obstacle, outbox: changed(state, key, { state: 'failed', isBlocked }) };
}

export function undone(state: Unsent, key: string): Unsent {
  const outgoing = state.outbox.find((one) => one.key === key && one.state === 'undoable');
  if (!outgoing) return state;
  const mode = modeOf(outgoing.isInternal);
  const text = [outgoing.text, state.texts[mode]].filter((part) => part !== '').join('\n\n');
  const files = [...outgoing.files, ...state.files[mode]];
  const back = returned({ ...state, texts: { ...state.texts, [mode]: '' } }, outgoing, null);
  return { ...back, texts: { ...back.texts, [mode]: text }, files: { ...back.files, [mode]: files }, returned: null };
}

/** Removes stored messages. After a note the mode becomes reply, unless another note was begun. */
export function stored(state: Unsent, keys: ReadonlySet<string>): Unsent {
  const retry = retried(state);
  const isRetried = retry !== null && keys.has(retry.key);
  const rest = { ...state, outbox: without(state, keys) };
  const next = isRetried ? cleared(rest, state.mode) : rest;
  const isNote = [...state.outbox, ...(isRetried ? [retry] : [])].some(
    ({ key, isInternal }) => isInternal && keys.has(key),
  );
  return isNote && isEmptyIn(next, 'note') ? { ...next, mode: 'reply' } : next;
}
