import { WholeNumber } from '../setting.js';

/** @section Messages */
export class MessagesSettings {
  /** Messages that one player may write within a minute. */
  @WholeNumber('MESSAGES_PER_MINUTE', 1, 100_000)
  readonly playerPerMinute: number = 30;

  /** Messages that one member of the team may write within a minute. */
  @WholeNumber('TEAM_MESSAGES_PER_MINUTE', 1, 100_000)
  readonly teamPerMinute: number = 240;
}
