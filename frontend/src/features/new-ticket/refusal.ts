import { isFault } from '@/shared/api/errors';

/** A refusal that is shown with ways to go on, instead of a toast. */
export type Refusal = {
  readonly kind: 'full' | 'same' | 'justClosed' | 'blocked';
  /** The server's sentence. */
  readonly message: string;
  /** The player's own tickets that it is about. */
  readonly ticketIds: readonly number[];
};

const KINDS = {
  'ticket.too_many_open': 'full',
  'ticket.same_again': 'same',
  'ticket.just_closed': 'justClosed',
  'abuse.blocked': 'blocked',
} as const;
const CODES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Null for every other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isFault(error, ...CODES)) return null;
  const { code, message, details } = error;
  const one = 'ticketId' in details ? [details.ticketId] : [];
  return { kind: KINDS[code], message, ticketIds: 'ticketIds' in details ? details.ticketIds : one };
}
