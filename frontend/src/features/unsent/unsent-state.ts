import { hasChanges, type MacroChanges, type UsedMacro } from '@/features/macros/rules';
import type { Refused } from './file-rules';
import { modeOf, type Mode, type Outgoing } from './outgoing';

export const draftKeyOf = (userId: number, ticketId: number) => `${userId}:${ticketId}`;
export const userOf = (draftKey: string) => Number(draftKey.split(':')[0]);
export const ticketOf = (draftKey: string) => Number(draftKey.split(':')[1]);

/** `detail` is the server's reason, or the names of lost files. */
export type Obstacle = {
  reason: 'required' | 'tooLong' | 'signIn' | 'teamLoading' | 'failed' | 'refused';
  detail?: string;
};

export type Unsent = {
  mode: Mode;
  /** Separate texts and files, so that a note is never sent as a reply. */
  texts: Readonly<Record<Mode, string>>;
  files: Readonly<Record<Mode, readonly File[]>>;
  /** Names of files that a reload has lost. */
  lost: Readonly<Record<Mode, readonly string[]>>;
  refused: readonly Refused[];
  obstacle: Obstacle | null;
  returned: Outgoing | null;
  /** The newest message when the writing began; the writer may not have seen later ones. */
  seenMessageIds: Readonly<Record<Mode, number>>;
  macros: Readonly<Record<Mode, UsedMacro | null>>;
  /** Counts changes by the keyboard, not texts of other tabs or devices. */
  edits: number;
  /** Newer messages stopped a reply, and the writer has not decided yet. */
  isBlocked: boolean;
  outbox: readonly Outgoing[];
};

export const emptyUnsent: Unsent = {
  mode: 'reply',
  texts: { reply: '', note: '' },
  files: { reply: [], note: [] },
  lost: { reply: [], note: [] },
  refused: [],
  obstacle: null,
  returned: null,
  seenMessageIds: { reply: 0, note: 0 },
  macros: { reply: null, note: null },
  edits: 0,
  isBlocked: false,
  outbox: [],
};

export const textOf = ({ mode, texts }: Unsent) => texts[mode];
export const filesOf = ({ mode, files }: Unsent) => files[mode];
export const lostOf = ({ mode, lost }: Unsent) => lost[mode];
export const isEmptyIn = ({ texts, files }: Unsent, mode: Mode) => texts[mode] === '' && files[mode].length === 0;
export const isEmpty = (state: Unsent) => isEmptyIn(state, state.mode);
export const offersNote = ({ mode, texts }: Unsent) => mode === 'reply' && texts.reply === '' && texts.note !== '';
export const isUntouched = (state: Unsent) =>
  state.mode === 'reply' &&
  isEmpty(state) &&
  !offersNote(state) &&
  state.obstacle === null &&
  state.refused.length === 0 &&
  lostOf(state).length === 0;

export const macroChangesOf = (state: Unsent): MacroChanges | null => {
  const changes = state.macros[state.mode]?.changes ?? {};
  return hasChanges(changes) && textOf(state) !== '' ? changes : null;
};

/** Compares by value, because another tab's macro is parsed again. */
const isSameMacro = (one: UsedMacro | null, other: UsedMacro | null) => JSON.stringify(one) === JSON.stringify(other);

/** The returned message while it is unchanged: then it keeps its key. Files lost by a reload change it. */
export function retried(state: Unsent): Outgoing | null {
  const { returned, mode } = state;
  const files = filesOf(state);
  const unchanged =
    returned !== null &&
    returned.text === textOf(state).trim() &&
    modeOf(returned.isInternal) === mode &&
    isSameMacro(returned.macro ?? null, state.macros[mode]) &&
    returned.fileNames.length === files.length &&
    returned.files.every((file, index) => file === files[index]);
  return unchanged ? returned : null;
}

export function allOutgoing(state: Unsent): readonly Outgoing[] {
  const retry = retried(state);
  return retry ? [...state.outbox, retry] : state.outbox;
}

/** A reply never returns to a writer who has switched to a note. */
export const hasRoomFor = (state: Unsent, { isInternal }: Outgoing) =>
  isEmpty(state) && isEmptyIn(state, modeOf(isInternal)) && (isInternal || state.mode === 'reply');
