import { isFault } from '@/shared/api/errors';

/** A rejected ticket that is explained in the form, with ways to continue, instead of in a toast. */
export type Refusal = {
  readonly kind: 'full' | 'same' | 'justClosed' | 'blocked';
  readonly message: string;
  /** The player's own tickets that caused the rejection. */
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
