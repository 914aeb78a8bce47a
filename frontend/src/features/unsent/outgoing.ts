import type { UsedMacro } from '@/features/macros/rules';
import type { Mention, Message, Status } from '@/shared/contract';

export const MODES = ['reply', 'note'] as const;
export type Mode = (typeof MODES)[number];

export type Outgoing = {
  /** The idempotency key, the same in retries. The stored message carries it. */
  key: string;
  text: string;
  isInternal: boolean;
  files: readonly File[];
  /** Kept over a reload, unlike the files. */
  fileNames: readonly string[];
  createdAt: string;
  seenMessageId: number;
  /** Only for replies of the team: `claims` takes a ticket without assignee. */
  team?: { claims: boolean };
  nextStatus?: Status;
  macro?: UsedMacro;
  /** Members whom the note asks. */
  mentions?: readonly Mention[];
  state: 'undoable' | 'sending' | 'failed';
  isBlocked?: boolean;
  /** When an undoable message is sent, in milliseconds on the clock of `performance.now()`. */
  leavesAt?: number;
  progress: number;
};

export const modeOf = (isInternal: boolean): Mode => (isInternal ? 'note' : 'reply');

/** Only the author's own messages carry a key. */
export const storedKeys = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(messages.flatMap(({ clientKey }) => clientKey ?? []));
