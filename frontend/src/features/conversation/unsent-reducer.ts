import type { Limits } from '@/shared/contract';
import type { UsedMacro } from './macro-rules';
import { discarded, failed, progressed, resent, stored, submitted, undone } from './outbox-steps';
import { addFiles } from './rules';
import { filesOf, isEmpty, lostOf, textOf, type Mode, type Obstacle, type Outgoing, type Unsent } from './unsent-state';

export type Action =
  | { type: 'typed'; text: string; newestId: number }
  | ({ type: 'typedElsewhere' } & Pick<Unsent, 'texts' | 'since' | 'macros'>)
  | { type: 'taken'; mode: Mode; text: string; since: number }
  | { type: 'macroUsed'; macro: UsedMacro }
  | { type: 'macroActionsDropped' }
  | { type: 'switched'; mode: Mode }
  | { type: 'filesAdded'; files: readonly File[]; limits: Limits }
  | { type: 'fileRemoved'; name: string }
  | { type: 'refusalsRead' }
  | { type: 'stopped'; obstacle: Obstacle }
  | { type: 'caughtUp'; newestId: number }
  | { type: 'submitted'; outgoing: Outgoing }
  | { type: 'heldBack' }
  | { type: 'resent'; key: string; afterId?: number }
  | { type: 'undone'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'failed'; key: string; obstacle: Obstacle | null; isHeldBack?: boolean }
  | { type: 'stored'; keys: ReadonlySet<string> }
  | { type: 'discarded'; key: string };

/** Moves the text into an empty mode, with what its writer had seen; two texts are both kept. Files stay where they were chosen. */
function switched(state: Unsent, mode: Mode): Unsent {
  if (mode === state.mode) return state;
  const moves = state.texts[mode] === '';
  const texts = moves ? { ...state.texts, [mode]: textOf(state), [state.mode]: '' } : state.texts;
  const since = moves ? { ...state.since, [mode]: state.since[state.mode] } : state.since;
  const macros = moves ? { ...state.macros, [mode]: state.macros[state.mode], [state.mode]: null } : state.macros;
  return { ...state, mode, texts, since, macros, refused: [], obstacle: null, isHeldBack: false };
}

/** The text of another device. A note that comes into an untouched composer is shown; a reply never takes its place. */
function taken(state: Unsent, { mode, text, since }: Extract<Action, { type: 'taken' }>): Unsent {
  const texts = { ...state.texts, [mode]: text };
  const shows = mode === 'note' && text !== '' && isEmpty(state);
  const isHeldBack = state.isHeldBack && mode === 'note';
  return { ...state, mode: shows ? mode : state.mode, texts, since: { ...state.since, [mode]: since }, isHeldBack };
}

function typed(state: Unsent, { text, newestId }: Extract<Action, { type: 'typed' }>): Unsent {
  const { mode, texts, since, edits } = state;
  // A text begun anew has nothing of a macro.
  const isAnew = textOf(state) === '' || text === '';
  return {
    ...state,
    macros: isAnew ? { ...state.macros, [mode]: null } : state.macros,
    since: textOf(state) === '' ? { ...since, [mode]: newestId } : since,
    isHeldBack: state.isHeldBack && text !== '',
    obstacle: null,
    texts: { ...texts, [mode]: text },
    edits: edits + 1,
  };
}

const withMacro = (state: Unsent, macro: UsedMacro | null): Unsent => ({
  ...state,
  macros: { ...state.macros, [state.mode]: macro },
});

/** If two macros are used in one text, the later one is counted and the actions of both apply. */
const macroUsed = (state: Unsent, macro: UsedMacro): Unsent =>
  withMacro(state, { ...macro, changes: { ...state.macros[state.mode]?.changes, ...macro.changes } });

function macroActionsDropped(state: Unsent): Unsent {
  const macro = state.macros[state.mode];
  return macro ? withMacro(state, { ...macro, changes: {} }) : state;
}

const withFiles = (state: Unsent, files: readonly File[]): Unsent => ({
  ...state,
  files: { ...state.files, [state.mode]: files },
});

const withLost = (state: Unsent, lost: readonly string[]): Unsent => ({
  ...state,
  lost: { ...state.lost, [state.mode]: lost },
});

function filesAdded(state: Unsent, { files: incoming, limits }: Extract<Action, { type: 'filesAdded' }>): Unsent {
  const { files, refused } = addFiles(filesOf(state), incoming, limits);
  const lost = lostOf(state).filter((lostName) => !files.some(({ name }) => name === lostName));
  return { ...withLost(withFiles(state, files), lost), refused, obstacle: null };
}

const STEPS: { readonly [Type in Action['type']]: (state: Unsent, action: Extract<Action, { type: Type }>) => Unsent } =
  {
    typed,
    typedElsewhere: (state, { texts, since, macros }) => ({ ...state, texts, since, macros }),
    taken,
    macroUsed: (state, { macro }) => macroUsed(state, macro),
    macroActionsDropped,
    switched: (state, { mode }) => switched(state, mode),
    filesAdded,
    fileRemoved: (state, { name: removed }) => ({
      ...withFiles(
        state,
        filesOf(state).filter(({ name }) => name !== removed),
      ),
      refused: [],
    }),
    refusalsRead: (state) => ({ ...withLost(state, []), refused: [] }),
    stopped: (state, { obstacle }) => ({ ...state, obstacle }),
    caughtUp: (state, { newestId }) => ({
      ...state,
      since: { ...state.since, [state.mode]: newestId },
      isHeldBack: false,
    }),
    heldBack: (state) => ({ ...state, isHeldBack: true }),
    submitted: (state, { outgoing }) => submitted(state, outgoing),
    resent: (state, { key, afterId }) => resent(state, key, afterId),
    undone: (state, { key }) => undone(state, key),
    progressed: (state, { key, progress }) => progressed(state, key, progress),
    failed: (state, { key, obstacle, isHeldBack = false }) => failed(state, key, obstacle, isHeldBack),
    stored: (state, { keys }) => stored(state, keys),
    discarded: (state, { key }) => discarded(state, key),
  };

export function reduce(state: Unsent, action: Action): Unsent {
  // The table has the step for the action's own type; TypeScript cannot relate the two.
  const step = STEPS[action.type] as (state: Unsent, action: Action) => Unsent;
  return step(state, action);
}
