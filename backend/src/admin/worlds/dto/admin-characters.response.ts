import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ASK_AGAIN_AFTER_MINUTES } from '../../../worlds/game/game-characters.js';
import type { GameTest } from '../../../worlds/game/game-api.js';
import { GameOutcome } from '../../../worlds/game/game-outcome.js';
import type { CharactersOverview, GameState } from '../admin-characters.service.js';

export class GameLastAnswerResponse {
  at: Date;
  /** @example 84 */
  durationMs: number;
}

@ApiSchema({
  description: 'The state of the game API at `GAME_API_URL`. The numbers cover all processes of the server.',
})
export class GameStateResponse {
  /** @example game.clube.test */
  host: string;
  /** The newest response of the game, or null if the game has never responded. */
  lastAnswer: GameLastAnswerResponse | null;
  /**
   * The number of failed requests in the last 24 hours, counted by full hours. A request fails without a response, or
   * if the response is not a list of characters.
   */
  failures: number;
  /**
   * The time until which this process sends no requests to the game, because three requests in a row failed. The value
   * is null if requests are sent.
   */
  restsUntil: Date | null;
  /**
   * The minutes after which a process requests the characters of a player again. After a failed request, the next
   * ticket form repeats the request.
   * @example 5
   */
  askAgainAfterMinutes: number;

  static from({
    host,
    lastAnswerAt: at,
    lastAnswerMs: durationMs,
    failures,
    restsUntil,
  }: GameState): GameStateResponse {
    const lastAnswer = at === null || durationMs === null ? null : { at, durationMs };
    return { host, lastAnswer, failures, restsUntil, askAgainAfterMinutes: ASK_AGAIN_AFTER_MINUTES };
  }
}

export class CharactersOverviewResponse {
  /**
   * The number of known characters. It includes characters that the game no longer reports but that tickets refer to.
   */
  total: number;
  /** The number of characters first seen today, in the club's time zone. */
  newToday: number;
  /** The value is null without `GAME_API_URL`. Characters are then imported from a file. */
  game: GameStateResponse | null;

  static from({ total, newToday, game }: CharactersOverview): CharactersOverviewResponse {
    return { total, newToday, game: game && GameStateResponse.from(game) };
  }
}

@ApiSchema({
  description: 'The result of a test request to the game. The server log contains the reason for a failure.',
})
export class GameTestResponse {
  /**
   * `status`: the game responded with a status other than 2xx. `invalid`: the response is not a list of characters.
   * `timeout`: there was no complete response within 3 seconds. `unreachable`: the connection failed or was
   * interrupted.
   */
  @ApiProperty({ enum: GameOutcome, enumName: 'GameOutcome' })
  outcome: GameOutcome;
  /**
   * The HTTP status, present with the outcome `status`.
   * @example 503
   */
  status: number | null;
  /** @example 84 */
  durationMs: number;

  static from({ outcome, status, durationMs }: GameTest): GameTestResponse {
    return { outcome, status, durationMs };
  }
}
