import { hasChanges, type MacroChanges, type UsedMacro } from '@/features/macros/rules';
import type { Refused } from './file-rules';
import { modeOf, type Mode, type Outgoing } from './outgoing';

/** Key of what one person has not sent in one ticket. */
export const draftKeyOf = (userId: number, ticketId: number) => `${userId}:${ticketId}`;
export const userOf = (draftKey: string) => Number(draftKey.split(':')[0]);
export const ticketOf = (draftKey: string) => Number(draftKey.split(':')[1]);

/** Why the message cannot be sent. `detail` is the server's reason, or the names of lost files. */
export type Obstacle = {
  reason: 'required' | 'tooLong' | 'signIn' | 'failed' | 'refused';
  detail?: string;
};

/** Everything one person has not sent yet in one ticket: the draft in the composer and the messages on their way. */
export type Unsent = {
  mode: Mode;
  /** Reply and note are separate texts, so that neither is sent as the other. */
  texts: Readonly<Record<Mode, string>>;
  /** Separate too: a file for a note does not come along into a reply. */
  files: Readonly<Record<Mode, readonly File[]>>;
  /** Names of files that a reload has lost. */
  lost: Readonly<Record<Mode, readonly string[]>>;
  refused: readonly Refused[];
  obstacle: Obstacle | null;
  /** A failed message that returned for a retry. */
  returned: Outgoing | null;
  /** The newest message when writing of each text began; the writer may not have seen later ones. */
  seenMessageIds: Readonly<Record<Mode, number>>;
  /** The macro that each text was written with. */
  macros: Readonly<Record<Mode, UsedMacro | null>>;
  /** Grows with every change by the keyboard, not with texts that come from elsewhere. */
  edits: number;
  /** A reply was not sent because of newer messages, and the writer has not decided yet. */
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
/** Whether an empty reply may be begun with the text of the note, if its writer asks for that. */
export const offersNote = ({ mode, texts }: Unsent) => mode === 'reply' && texts.reply === '' && texts.note !== '';
/** The composer is empty and shows no errors. */
export const isUntouched = (state: Unsent) =>
  state.mode === 'reply' &&
  isEmpty(state) &&
  !offersNote(state) &&
  state.obstacle === null &&
  state.refused.length === 0 &&
  lostOf(state).length === 0;

/** Changes that the macro makes to the ticket when the text in the composer is sent; null for none. */
export const macroChangesOf = (state: Unsent): MacroChanges | null => {
  const changes = state.macros[state.mode]?.changes ?? {};
  return hasChanges(changes) && textOf(state) !== '' ? changes : null;
};

/** Compared by value: what this browser has kept is read anew. */
const isSameMacro = (one: UsedMacro | null, other: UsedMacro | null) => JSON.stringify(one) === JSON.stringify(other);

/** An unchanged message keeps its key; a change, or files lost by a reload, gives it a new one. */
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

/** All messages that have a key and are not stored. */
export function allOutgoing(state: Unsent): readonly Outgoing[] {
  const retry = retried(state);
  return retry ? [...state.outbox, retry] : state.outbox;
}

/** Whether the composer is free for the message. A reply never comes back to somebody who is about to write a note. */
export const hasRoomFor = (state: Unsent, { isInternal }: Outgoing) =>
  isEmpty(state) && isEmptyIn(state, modeOf(isInternal)) && (isInternal || state.mode === 'reply');
