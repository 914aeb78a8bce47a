import type { Queue } from '../ticket-queues.js';

/** Tickets that wait for the team. */
export class QueueResponse {
  /** `waiting` (all), `mine`, `unassigned`, `category:{name}` or `world:{id}`.
   * @example category:doacoes
   */
  key: string;
  /** At most 1000. */
  count: number;
  /** Since when the ticket waits that has waited longest; null for an empty queue. */
  oldest: Date | null;
  /** Whether there are 1000 or more. */
  isMore: boolean;

  static from({ key, count, oldest, isMore }: Queue): QueueResponse {
    return { key, count, oldest, isMore };
  }
}
