import type { QueuePosition } from '../queue-position.service.js';
import type { Queue } from '../ticket-queues.js';
import { QueueBasis } from '../../tickets/ticket.enums.js';

export class QueueResponse {
  /**
   * `waiting` (all), `mine`, `unassigned`, `category:{name}` or `world:{id}`, and of all unclosed tickets `unread`,
   * `tookPart` and `askedOf`, as the filters of lists.
   * @example category:doacoes
   */
  key: string;
  count: number;
  /** The time since which the longest waiting ticket waits, or null if the queue is empty or not about waiting. */
  oldest: Date | null;
  /** Whether the queue has 1000 or more tickets. `count` is at most 1000. */
  isMore: boolean;

  static from({ key, count, oldest, isMore }: Queue): QueueResponse {
    return { key, count, oldest, isMore };
  }
}

export class QueuePositionResponse {
  /** The number of earlier tickets of the category without a reply. The value 21 means more than 20. */
  ahead: number | null;
  /** 80 % of the first replies in the last 30 days came within this number of minutes. */
  p80Minutes: number | null;
  /**
   * `category`: `p80Minutes` covers the tickets of the category, at least 20 with a reply. `all`: `p80Minutes` covers
   * all tickets, at least 50 with a reply.
   */
  basis: QueueBasis | null;

  static from({ ahead, p80Minutes, basis }: QueuePosition): QueuePositionResponse {
    return { ahead, p80Minutes, basis };
  }
}
