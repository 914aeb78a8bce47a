import type { UsedMacro } from '@/features/macros/rules';
import type { Message, Status } from '@/shared/contract';

export const MODES = ['reply', 'note'] as const;
export type Mode = (typeof MODES)[number];

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
  /** The newest message that its writer has seen. */
  seenMessageId: number;
  /** Set for replies of the team: they take the ticket if nobody has it, and wait for newer messages to be read. */
  team?: { claims: boolean };
  /** The status that the ticket gets with it. */
  nextStatus?: Status;
  /** The macro that it was written with, and what that changes in the ticket. */
  macro?: UsedMacro;
  /** `undoable` until the time to take it back is over. */
  state: 'undoable' | 'sending' | 'failed';
  /** It failed because of newer messages. */
  isBlocked?: boolean;
  /** When a held message leaves, in milliseconds since the page was opened. */
  leavesAt?: number;
  /** Sent share of the body, 0 to 1. */
  progress: number;
};

export const modeOf = (isInternal: boolean): Mode => (isInternal ? 'note' : 'reply');

/** The keys of stored messages. Only the author's own messages carry one. */
export const storedKeys = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ clientKey }) => clientKey ?? []));
