import type { Draft } from '@/shared/contract';
import { modeOf, type Mode } from './outgoing';
import { retried, type Unsent } from './unsent-state';

/** A draft as the server keeps it. */
export type Remote = Pick<Draft, 'text' | 'rev' | 'sinceMessageId' | 'updatedAt'>;

/** The last state of the draft that the server reported. The revision stays after the draft has ended. */
export type Known = {
  rev: number;
  text: string;
  savedAt: string | null;
  /** The last texts without an answer, newest first: the page was left, or the answer got lost. The server may hold one. */
  sent?: readonly string[];
};

export type Saved = {
  known: Known;
  /** Another device has written a different text, and the writer has not chosen yet. */
  other: Remote | null;
  /** The server could not be reached with the text as it is now. */
  isLocal: boolean;
};

export const nothingSaved: Saved = { known: { rev: 0, text: '', savedAt: null }, other: null, isLocal: false };

/** A message of this mode has left the composer; the server deletes its draft when the message is stored. */
const isLeaving = ({ outbox }: Unsent, mode: Mode) => outbox.some(({ isInternal }) => modeOf(isInternal) === mode);

/**
 * The text is that of a message whose answer was lost, for instance with the page. The server may be about to store it:
 * saved as a draft, it would stand there again after its message.
 */
const mayBeStored = (state: Unsent, mode: Mode) => {
  const retry = state.obstacle?.reason === 'failed' ? retried(state) : null;
  return retry !== null && modeOf(retry.isInternal) === mode;
};

/** Whether the server holds another text than the composer. */
export const isUnsaved = (state: Unsent, mode: Mode, { known }: Saved): boolean => {
  const text = state.texts[mode];
  return text !== known.text && !(text === '' && isLeaving(state, mode)) && !mayBeStored(state, mode);
};

export const knownOf = (remote: Remote | null, { rev }: Known): Known =>
  remote ? { rev: remote.rev, text: remote.text, savedAt: remote.updatedAt } : { rev, text: '', savedAt: null };

const UNANSWERED = 3;
export const withSent = (known: Known, text: string): Known => ({
  ...known,
  sent: [text, ...(known.sent ?? []).filter((other) => other !== text)].slice(0, UNANSWERED),
});

/**
 * Compares the text here with the server's: they are the `same`; only the other device wrote (`take`); only this one did
 * (`save`), or the other one has ended its draft; or both did, and the writer decides (`ask`).
 */
export function compare(state: Unsent, mode: Mode, known: Known, remote: Remote | null) {
  const text = state.texts[mode];
  const theirs = remote?.text ?? '';
  if (theirs === text) return 'same';
  if (text === '' && isLeaving(state, mode)) return 'same';
  if (text === known.text) return 'take';
  return theirs === '' || theirs === known.text || known.sent?.includes(theirs) ? 'save' : 'ask';
}
