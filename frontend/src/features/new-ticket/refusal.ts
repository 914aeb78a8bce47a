import { ApiError } from '@/shared/api/errors';

/** A refusal that is shown with ways to go on, instead of a toast. */
export type Refusal = {
  readonly kind: 'full' | 'same' | 'justClosed' | 'blocked';
  /** The server's sentence. */
  readonly message: string;
  /** The player's own tickets that it is about. */
  readonly ticketIds: readonly number[];
};

const KINDS: Record<string, Refusal['kind']> = {
  'ticket.too_many_open': 'full',
  'ticket.same_again': 'same',
  'ticket.just_closed': 'justClosed',
  'abuse.blocked': 'blocked',
};

type Details = { ticketIds?: number[]; ticketId?: number } | undefined;

/** Null for every other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const kind = KINDS[error.code];
  if (!kind) return null;
  const { ticketIds, ticketId } = (error.details as Details) ?? {};
  return { kind, message: error.message, ticketIds: ticketIds ?? (ticketId === undefined ? [] : [ticketId]) };
}
