import { QueueBasis, type TicketCategory } from '../ticket.enums.js';
import type { AnswerTimes } from './queue-position.sql.js';

/** The number of first answers from which their times can predict the next one. */
const ENOUGH_OF_CATEGORY = 20;
const ENOUGH_OF_ALL = 50;

export type Promised = { readonly p80Minutes: number | null; readonly basis: QueueBasis | null };

export const NO_TIMES: Promised = { p80Minutes: null, basis: null };

/** How fast 8 of 10 first answers come: of the category if it has enough of them, else of all, else nothing honest can be said. */
export const promisedFor = (category: TicketCategory, times: readonly AnswerTimes[]): Promised => {
  const rowOf = (wanted: TicketCategory | null) => times.find((row) => row.category === wanted);
  const [own, all] = [rowOf(category), rowOf(null)];
  if (own && own.answers >= ENOUGH_OF_CATEGORY) return { p80Minutes: own.p80Minutes, basis: QueueBasis.Category };
  if (all && all.answers >= ENOUGH_OF_ALL) return { p80Minutes: all.p80Minutes, basis: QueueBasis.All };
  return NO_TIMES;
};
