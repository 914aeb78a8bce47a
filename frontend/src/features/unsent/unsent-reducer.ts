import type { UsedMacro } from '@/features/macros/rules';
import type { Limits } from '@/shared/contract';
import { addFiles } from './file-rules';
import { discarded, failed, progressed, resent, stored, submitted, undone } from './outbox-reducer';
import type { Mode, Outgoing } from './outgoing';
import { filesOf, isEmpty, offersNote, type Obstacle, type Unsent } from './unsent-state';

export type Action =
  | { type: 'typed'; mode: Mode; text: string; newestId: number }
  | ({ type: 'typedElsewhere' } & Pick<Unsent, 'texts' | 'seenMessageIds' | 'macros'>)
  | { type: 'taken'; mode: Mode; text: string; seenMessageId: number }
  | { type: 'macroUsed'; macro: UsedMacro }
  | { type: 'macroActionsDropped' }
  | { type: 'switched'; mode: Mode }
  | { type: 'noteTaken' }
  | { type: 'filesAdded'; mode: Mode; files: readonly File[]; limits: Limits }
  | { type: 'fileRemoved'; name: string }
  | { type: 'refusalsRead' }
  | { type: 'stopped'; obstacle: Obstacle }
  | { type: 'caughtUp'; newestId: number }
  | { type: 'submitted'; outgoing: Outgoing }
  | { type: 'blocked' }
  | { type: 'resent'; key: string; seenMessageId?: number }
  | { type: 'undone'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'failed'; key: string; obstacle: Obstacle | null; isBlocked?: boolean }
  | { type: 'stored'; keys: ReadonlySet<string> }
  | { type: 'discarded'; key: string };

function moved(state: Unsent, from: Mode, to: Mode): Unsent {
  const { texts, seenMessageIds, macros } = state;
  return {
    ...state,
    texts: { ...texts, [to]: texts[from], [from]: '' },
    seenMessageIds: { ...seenMessageIds, [to]: seenMessageIds[from] },
    macros: { ...macros, [to]: macros[from], [from]: null },
  };
}

/** A reply goes along into an empty note. A note never becomes a reply by switching. */
function switched(state: Unsent, mode: Mode): Unsent {
  if (mode === state.mode) return state;
  const goesAlong = mode === 'note' && state.texts.note === '';
  const next = goesAlong ? moved(state, 'reply', 'note') : state;
  return { ...next, mode, refused: [], obstacle: null, isBlocked: false };
}

const noteTaken = (state: Unsent): Unsent => (offersNote(state) ? moved(state, 'note', 'reply') : state);

/** Switches an empty composer to a note of another device; a reply never changes the mode. */
function taken(state: Unsent, { mode, text, seenMessageId }: Extract<Action, { type: 'taken' }>): Unsent {
  const texts = { ...state.texts, [mode]: text };
  const shows = mode === 'note' && text !== '' && isEmpty(state);
  const isBlocked = state.isBlocked && mode === 'note';
  return {
    ...state,
    mode: shows ? mode : state.mode,
    texts,
    seenMessageIds: { ...state.seenMessageIds, [mode]: seenMessageId },
    isBlocked,
  };
}

/** Keeps to the mode of its field: the mode may have changed since the key was pressed. */
function typed(state: Unsent, { mode, text, newestId }: Extract<Action, { type: 'typed' }>): Unsent {
  const { texts, seenMessageIds, edits } = state;
  const isAnew = texts[mode] === '' || text === '';
  return {
    ...state,
    macros: isAnew ? { ...state.macros, [mode]: null } : state.macros,
    seenMessageIds: texts[mode] === '' ? { ...seenMessageIds, [mode]: newestId } : seenMessageIds,
    isBlocked: state.isBlocked && text !== '',
    obstacle: null,
    texts: { ...texts, [mode]: text },
    edits: edits + 1,
  };
}

const withMacro = (state: Unsent, macro: UsedMacro | null): Unsent => ({
  ...state,
  macros: { ...state.macros, [state.mode]: macro },
});

/** The later macro is counted; the changes of both apply. */
const macroUsed = (state: Unsent, macro: UsedMacro): Unsent =>
  withMacro(state, { ...macro, changes: { ...state.macros[state.mode]?.changes, ...macro.changes } });

function macroActionsDropped(state: Unsent): Unsent {
  const macro = state.macros[state.mode];
  return macro ? withMacro(state, { ...macro, changes: {} }) : state;
}

const withFiles = (state: Unsent, mode: Mode, files: readonly File[]): Unsent => ({
  ...state,
  files: { ...state.files, [mode]: files },
});

const withLost = (state: Unsent, mode: Mode, lost: readonly string[]): Unsent => ({
  ...state,
  lost: { ...state.lost, [mode]: lost },
});

/** Keeps to the mode for which the files were chosen: choosing may take longer than a switch. */
function filesAdded(state: Unsent, { mode, files: incoming, limits }: Extract<Action, { type: 'filesAdded' }>): Unsent {
  const { files, refused } = addFiles(state.files[mode], incoming, limits);
  const lost = state.lost[mode].filter((lostName) => !files.some(({ name }) => name === lostName));
  return { ...withLost(withFiles(state, mode, files), mode, lost), refused, obstacle: null };
}

const STEPS: { readonly [Type in Action['type']]: (state: Unsent, action: Extract<Action, { type: Type }>) => Unsent } =
  {
    typed,
    typedElsewhere: (state, { texts, seenMessageIds, macros }) => ({ ...state, texts, seenMessageIds, macros }),
    taken,
    macroUsed: (state, { macro }) => macroUsed(state, macro),
    macroActionsDropped,
    switched: (state, { mode }) => switched(state, mode),
    noteTaken,
    filesAdded,
    fileRemoved: (state, { name: removed }) => ({
      ...withFiles(
        state,
        state.mode,
        filesOf(state).filter(({ name }) => name !== removed),
      ),
      refused: [],
    }),
    refusalsRead: (state) => ({ ...withLost(state, state.mode, []), refused: [] }),
    stopped: (state, { obstacle }) => ({ ...state, obstacle }),
    caughtUp: (state, { newestId }) => ({
      ...state,
      seenMessageIds: { ...state.seenMessageIds, [state.mode]: newestId },
      isBlocked: false,
    }),
    blocked: (state) => ({ ...state, isBlocked: true }),
    submitted: (state, { outgoing }) => submitted(state, outgoing),
    resent: (state, { key, seenMessageId }) => resent(state, key, seenMessageId),
    undone: (state, { key }) => undone(state, key),
    progressed: (state, { key, progress }) => progressed(state, key, progress),
    failed: (state, { key, obstacle, isBlocked = false }) => failed(state, key, obstacle, isBlocked),
    stored: (state, { keys }) => stored(state, keys),
    discarded: (state, { key }) => discarded(state, key),
  };

export function reduce(state: Unsent, action: Action): Unsent {
  // TypeScript cannot relate the step to the action's type.
  const step = STEPS[action.type] as (state: Unsent, action: Action) => Unsent;
  return step(state, action);
}
