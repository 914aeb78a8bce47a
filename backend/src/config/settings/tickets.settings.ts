import { WholeNumber } from '../setting.js';

export const RATE_MAX = 100_000;
const APPEAL_DAYS_MAX = 3_650;
export const AUTO_CLOSE_HOURS_MAX = 87_600;
export const FIRST_ANSWER_HOURS_MAX = 720;
export const HAND_BACK_HOURS_MAX = 2_160;
export const OPEN_TICKETS_MAX = 100;
export const REPEATED_TEXT_HOURS_MAX = 720;
export const CLOSED_CATEGORY_MINUTES_MAX = 1440;

/** @section Tickets */
export class TicketsSettings {
  /** Maximum number of tickets that one player may create within an hour. */
  @WholeNumber('TICKETS_PER_HOUR', 1, RATE_MAX)
  readonly perHour: number = 10;

  /** Maximum number of tickets of one player that are neither resolved nor closed. 0 disables the limit. */
  @WholeNumber('OPEN_TICKETS_PER_PLAYER', 0, OPEN_TICKETS_MAX)
  readonly openPerPlayer: number = 5;

  /**
   * Maximum number of tickets of one player in one category that are neither resolved nor closed. 0 disables the limit.
   */
  @WholeNumber('OPEN_TICKETS_PER_CATEGORY', 0, OPEN_TICKETS_MAX)
  readonly openPerCategory: number = 2;

  /**
   * Hours in which a player must confirm a new ticket whose text equals one of the player's last 20 tickets. 0 disables
   * the confirmation.
   */
  @WholeNumber('REPEATED_TEXT_HOURS', 0, REPEATED_TEXT_HOURS_MAX)
  readonly repeatedTextHours: number = 24;

  /**
   * Minutes after the closing of a ticket in which its player cannot create another ticket of the same category, unless
   * the new ticket continues a closed one. 0 disables the limit.
   */
  @WholeNumber('CLOSED_CATEGORY_MINUTES', 0, CLOSED_CATEGORY_MINUTES_MAX)
  readonly closedCategoryMinutes: number = 10;

  /**
   * Hours without a message from the player after which a ticket that waits for the player is closed. 0 disables
   * automatic closing.
   */
  @WholeNumber('AUTO_CLOSE_HOURS', 0, AUTO_CLOSE_HOURS_MAX)
  readonly autoCloseHours: number = 168;

  /** Hours in which the team promises a first reply. Players read it, and queues and reports measure by it. */
  @WholeNumber('FIRST_ANSWER_HOURS', 1, FIRST_ANSWER_HOURS_MAX)
  readonly firstAnswerHours: number = 24;

  /**
   * Hours after which a ticket goes back to the queue of unassigned tickets, if its player waits and its assignee did
   * nothing in it. 0 disables it.
   */
  @WholeNumber('HAND_BACK_HOURS', 0, HAND_BACK_HOURS_MAX)
  readonly handBackHours: number = 0;

  /** Days in which a player may appeal against a sanction. */
  @WholeNumber('APPEAL_DAYS', 1, APPEAL_DAYS_MAX)
  readonly appealDays: number = 60;
}
