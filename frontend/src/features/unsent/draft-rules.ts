import type { Draft } from '@/shared/contract';
import { modeOf, type Mode } from './outgoing';
import { retried, type Unsent } from './unsent-state';

export type Remote = Pick<Draft, 'text' | 'rev' | 'sinceMessageId' | 'updatedAt'>;

/** The last state of the draft that the server reported. The revision stays after the draft has ended. */
export type Known = {
  rev: number;
  text: string;
  savedAt: string | null;
  /** The last texts whose PUT got no answer, newest first. The server may hold any of them. */
  sent?: readonly string[];
};

export type Saved = {
  known: Known;
  other: Remote | null;
  /** The server could not be reached with the current text. */
  isLocal: boolean;
};

export const nothingSaved: Saved = { known: { rev: 0, text: '', savedAt: null }, other: null, isLocal: false };

/** The server deletes the draft when it stores the message. */
const isLeaving = ({ outbox }: Unsent, mode: Mode) => outbox.some(({ isInternal }) => modeOf(isInternal) === mode);

/**
 * The text belongs to a message whose answer was lost. The server may be storing the message: a draft saved now would
 * come back after it.
 */
const mayBeStored = (state: Unsent, mode: Mode) => {
  const retry = state.obstacle?.reason === 'failed' ? retried(state) : null;
  return retry !== null && modeOf(retry.isInternal) === mode;
};

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
 * Compares the local text with the server's: `same`, `take` (only the other device wrote), `save` (only this device
 * wrote, or the other one ended its draft), `ask` (both wrote, and the writer decides).
 */
export function compare(state: Unsent, mode: Mode, known: Known, remote: Remote | null) {
  const text = state.texts[mode];
  const theirs = remote?.text ?? '';
  if (theirs === text) return 'same';
  if (text === '' && isLeaving(state, mode)) return 'same';
  if (text === known.text) return 'take';
  return theirs === '' || theirs === known.text || known.sent?.includes(theirs) ? 'save' : 'ask';
}
