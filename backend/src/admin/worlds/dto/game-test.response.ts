import { ApiProperty } from '@nestjs/swagger';
import type { GameTest } from '../../../worlds/game/game-api.js';
import { GameOutcome } from '../../../worlds/game/game-outcome.js';

/** How a question to the game went. The log of the server has the reason of a failure. */
export class GameTestResponse {
  /**
   * `status`: it answered with another status than 2xx. `invalid`: its answer is no list of characters. `timeout`: no
   * complete answer within 3 seconds. `unreachable`: no connection, or one that broke off.
   */
  @ApiProperty({ enum: GameOutcome, enumName: 'GameOutcome' })
  outcome: GameOutcome;
  /** With the outcome `status`. @example 503 */
  status: number | null;
  /** @example 84 */
  durationMs: number;

  static from({ outcome, status, durationMs }: GameTest): GameTestResponse {
    return { outcome, status, durationMs };
  }
}
