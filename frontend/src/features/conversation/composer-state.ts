import type { Limits } from '@/shared/contract';
import type { Outgoing } from './outbox';
import { addFiles, type Refused } from './rules';

type Mode = 'reply' | 'note';
export type Composer = {
  mode: Mode;
  /** A reply and a note are kept apart, so neither is ever sent as the other. */
  texts: Readonly<Record<Mode, string>>;
  files: readonly File[];
  refused: readonly Refused[];
  /** What stands in the way of sending. */
  alert: { text: string; detail?: string } | null;
  /** A failed message that is back for another try. */
  returned: Outgoing | null;
  /** The newest message when the writing began; what came after it, the writer may not have seen. */
  since: number;
};
export type Action =
  | { type: 'typed'; text: string; newestId: number }
  | { type: 'switched'; mode: Mode }
  | { type: 'filesAdded'; files: readonly File[]; limits: Limits }
  | { type: 'fileRemoved'; name: string }
  | { type: 'refusalsRead' }
  | { type: 'stopped'; text: string; detail?: string }
  | { type: 'cleared' }
  | { type: 'returned'; outgoing: Outgoing; text: string; detail?: string }
  | { type: 'caughtUp'; newestId: number };

export const modeOf = (isInternal: boolean): Mode => (isInternal ? 'note' : 'reply');
export const textOf = ({ mode, texts }: Composer) => texts[mode];
export const isEmpty = (state: Composer) => textOf(state) === '' && state.files.length === 0;

/** The text goes along into an empty mode; two texts of their own both stay. */
function switched(state: Composer, mode: Mode): Composer {
  if (mode === state.mode) return state;
  const texts = state.texts[mode] === '' ? { ...state.texts, [mode]: textOf(state), [state.mode]: '' } : state.texts;
  return { ...state, mode, texts, alert: null };
}

/** A failed message comes back into an empty composer; one in which something new stands is left alone. */
function returned(state: Composer, { outgoing, text, detail }: Extract<Action, { type: 'returned' }>): Composer {
  const mode = modeOf(outgoing.isInternal);
  const alert = { text, detail };
  if (!isEmpty(state) || state.texts[mode] !== '') return { ...state, alert };
  return {
    ...state,
    mode,
    alert,
    texts: { ...state.texts, [mode]: outgoing.text },
    files: outgoing.files,
    returned: outgoing,
    since: outgoing.afterId,
  };
}

export function reduce(state: Composer, action: Action): Composer {
  switch (action.type) {
    case 'typed': {
      const since = textOf(state) === '' ? action.newestId : state.since;
      return { ...state, since, alert: null, texts: { ...state.texts, [state.mode]: action.text } };
    }
    case 'switched':
      return switched(state, action.mode);
    case 'filesAdded':
      return { ...state, alert: null, ...addFiles(state.files, action.files, action.limits) };
    case 'fileRemoved':
      return { ...state, files: state.files.filter(({ name }) => name !== action.name), refused: [] };
    case 'refusalsRead':
      return { ...state, refused: [] };
    case 'stopped':
      return { ...state, alert: { text: action.text, detail: action.detail } };
    case 'cleared':
      return {
        ...state,
        mode: 'reply',
        texts: { ...state.texts, [state.mode]: '' },
        files: [],
        refused: [],
        alert: null,
        returned: null,
      };
    case 'returned':
      return returned(state, action);
    case 'caughtUp':
      return { ...state, since: action.newestId };
  }
}

/** The same message again keeps its key; anything changed, or files lost in a reload, makes it another one. */
export function isRetry(state: Composer): boolean {
  const { returned, files, mode } = state;
  return (
    returned !== null &&
    returned.text === textOf(state).trim() &&
    modeOf(returned.isInternal) === mode &&
    returned.fileNames.length === files.length &&
    returned.files.every((file, index) => file === files[index])
  );
}
