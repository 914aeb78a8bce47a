import type { Limits } from '@/shared/contract';
import type { Outgoing } from './outbox';
import { addFiles, type Refused } from './rules';

type Mode = 'reply' | 'note';
export type Composer = {
  mode: Mode;
  /** Reply and note are separate texts, so that neither is sent as the other. */
  texts: Readonly<Record<Mode, string>>;
  /** The texts came from another tab, which has stored them. */
  isMirrored: boolean;
  files: readonly File[];
  refused: readonly Refused[];
  /** Why the message cannot be sent. */
  alert: { text: string; detail?: string } | null;
  /** A failed message that returned for a retry. */
  returned: Outgoing | null;
  /** The newest message when writing began; the writer may not have seen later ones. */
  since: number;
};
export type Action =
  | { type: 'typed'; text: string; newestId: number }
  | { type: 'typedElsewhere'; texts: Composer['texts'] }
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

/** Moves the text into an empty mode; two texts are both kept. */
function switched(state: Composer, mode: Mode): Composer {
  if (mode === state.mode) return state;
  const texts = state.texts[mode] === '' ? { ...state.texts, [mode]: textOf(state), [state.mode]: '' } : state.texts;
  return { ...state, mode, texts, alert: null };
}

/** A failed message returns to an empty composer; a new text is left alone. */
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
  if (action.type === 'typedElsewhere') return { ...state, texts: action.texts, isMirrored: true };
  return { ...changed(state, action), isMirrored: false };
}

function changed(state: Composer, action: Exclude<Action, { type: 'typedElsewhere' }>): Composer {
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

/** An unchanged message keeps its key; a change, or files lost by a reload, gives it a new one. */
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
