import { WholeNumber } from '../setting.js';

export const RATE_MAX = 100_000;
export const AUTO_CLOSE_HOURS_MAX = 87_600;

/** @section Tickets */
export class TicketsSettings {
  /** Tickets that one player may open within an hour. */
  @WholeNumber('TICKETS_PER_HOUR', 1, RATE_MAX)
  readonly perHour: number = 10;

  /** Hours without a message from the player after which a ticket that waits for them is closed; 0 = never. */
  @WholeNumber('AUTO_CLOSE_HOURS', 0, AUTO_CLOSE_HOURS_MAX)
  readonly autoCloseHours: number = 168;
}
