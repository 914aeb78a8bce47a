import { ApiProperty } from '@nestjs/swagger';
import { ASK_AGAIN_AFTER_MINUTES } from '../../../worlds/game/game-characters.js';
import type { GameTest } from '../../../worlds/game/game-api.js';
import { GameOutcome } from '../../../worlds/game/game-outcome.js';
import type { CharactersOverview, GameState } from '../admin-characters.service.js';

export class GameLastAnswerResponse {
  at: Date;
  /** How long the game took. @example 84 */
  durationMs: number;
}

/** The game behind `GAME_API_URL`. The figures are those of all processes of the server. */
export class GameStateResponse {
  /** Name and port, without path and query. @example game.clube.test */
  host: string;
  /** Null when it has never answered. */
  lastAnswer: GameLastAnswerResponse | null;
  /** Questions of the last 24 hours that it did not answer, or not with a list of characters; counted by full hours. */
  failures: number;
  /** The process that answers does not ask the game until then, because three questions in a row failed. */
  restsUntil: Date | null;
  /**
   * Minutes after which a process asks the game about a player again. After a failed request it asks with the next
   * form.
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

/** Where the characters come from that players choose. */
export class CharactersOverviewResponse {
  /** Includes characters that the game no longer reports and that are kept for their tickets. */
  total: number;
  /** Number of characters first seen today, in the club's time zone. */
  newToday: number;
  /** Null without `GAME_API_URL`: then characters are imported from a file. */
  game: GameStateResponse | null;

  static from({ total, newToday, game }: CharactersOverview): CharactersOverviewResponse {
    return { total, newToday, game: game && GameStateResponse.from(game) };
  }
}

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
