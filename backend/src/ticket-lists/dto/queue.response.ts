import type { QueuePosition } from '../queue-position.service.js';
import type { Queue } from '../ticket-queues.js';
import { QueueBasis } from '../../tickets/ticket.enums.js';

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

export class QueuePositionResponse {
  /** Unanswered tickets of the category that were opened earlier; 21 stands for more than 20. */
  ahead: number | null;
  /** 8 of 10 first answers of the last 30 days came within this time. */
  p80Minutes: number | null;
  /**
   * The tickets behind `p80Minutes`: those of the `category` if at least 20 were answered, else `all` if at least 50
   * were.
   */
  basis: QueueBasis | null;

  static from({ ahead, p80Minutes, basis }: QueuePosition): QueuePositionResponse {
    return { ahead, p80Minutes, basis };
  }
}
