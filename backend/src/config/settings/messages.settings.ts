import { WholeNumber } from '../setting.js';

/** @section Messages */
export class MessagesSettings {
  /** Maximum number of messages of one player within a minute. */
  @WholeNumber('MESSAGES_PER_MINUTE', 1, 100_000)
  readonly playerPerMinute: number = 30;

  /** Maximum number of messages of one team member within a minute. */
  @WholeNumber('TEAM_MESSAGES_PER_MINUTE', 1, 100_000)
  readonly teamPerMinute: number = 240;
}
