import { hasChanges } from '@/features/macros/rules';
import { isFault } from '@/shared/api/errors';
import { newIdempotencyKey } from '@/shared/api/headers';
import type { Mention, Preferences, Status } from '@/shared/contract';
import { serverDate } from '@/shared/lib/server-clock';
import type { Outgoing } from './outgoing';
import { filesOf, retried, textOf, type Obstacle, type Unsent } from './unsent-state';

const MS_PER_SECOND = 1_000;

export type Submission = {
  nextStatus?: Status;
  anyway?: boolean;
};

type Circumstances = {
  isReply: boolean;
  newestId: number;
  preferences: Pick<Preferences, 'undoSeconds' | 'claimOnReply'> | undefined;
  mentioned: readonly Mention[];
};

const idsOf = (mentions: readonly Mention[] = []) => mentions.map(({ id }) => id);

type Identity = Pick<Outgoing, 'key' | 'seenMessageId' | 'team'>;

/** An unchanged retry keeps its identity, so that the server recognizes it. */
const identityOf = (
  retry: Outgoing | null,
  state: Unsent,
  { isReply, newestId, preferences }: Circumstances,
): Identity => {
  const team = isReply && { team: retry?.team ?? { claims: preferences?.claimOnReply ?? true } };
  if (retry) return { key: retry.key, seenMessageId: retry.seenMessageId, ...team };
  return { key: newIdempotencyKey(), seenMessageId: isReply ? state.seenMessageIds.reply : newestId, ...team };
};

const departureOf = ({ isReply, preferences }: Circumstances): Pick<Outgoing, 'state' | 'leavesAt'> => {
  const undoMs = isReply ? (preferences?.undoSeconds ?? 0) * MS_PER_SECOND : 0;
  return undoMs > 0 ? { state: 'undoable', leavesAt: performance.now() + undoMs } : { state: 'sending' };
};

export function outgoingOf(state: Unsent, { nextStatus, anyway }: Submission, circumstances: Circumstances): Outgoing {
  const known = retried(state);
  const { mentioned } = circumstances;
  const isSame = known?.nextStatus === nextStatus && String(idsOf(known?.mentions)) === String(idsOf(mentioned));
  const retry = isSame ? known : null;
  const macro = state.macros[state.mode];
  const files = filesOf(state);
  return {
    ...identityOf(retry, state, circumstances),
    ...(anyway && { seenMessageId: circumstances.newestId }),
    text: textOf(state).trim(),
    isInternal: state.mode === 'note',
    files,
    fileNames: files.map(({ name }) => name),
    createdAt: serverDate().toISOString(),
    ...(nextStatus && { nextStatus }),
    ...(macro && { macro }),
    ...(mentioned.length > 0 && { mentions: mentioned.map(({ id, name }) => ({ id, name })) }),
    ...departureOf(circumstances),
    progress: 0,
  };
}

export const bodyOfMessage = ({ text, isInternal, team, seenMessageId, nextStatus, macro, mentions }: Outgoing) => {
  const ticketChange = { ...macro?.changes, ...(nextStatus && { status: nextStatus }) };
  return {
    message: text,
    isInternal,
    ...(team && !isInternal && { seenMessageId }),
    ...(team?.claims && !isInternal && { claim: true }),
    ...(macro && { macroId: macro.id }),
    ...(mentions && { mentions: idsOf(mentions) }),
    ...(hasChanges(ticketChange) && { ticketChange }),
  };
};

/**
 * Newer messages are no obstacle: `NewerBar` shows them, and the writer decides.
 * @param detail the translated reason, if known
 */
export function failureOf(error: unknown, detail?: string): { obstacle: Obstacle | null; isBlocked: boolean } {
  if (isFault(error, 'message.newer')) return { obstacle: null, isBlocked: true };
  const obstacle: Obstacle = isFault(error, 'conflict')
    ? { reason: 'refused', detail: detail ?? error.message }
    : { reason: 'failed', detail };
  return { obstacle, isBlocked: false };
}
