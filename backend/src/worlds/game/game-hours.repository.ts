import { Injectable } from '@nestjs/common';
import { purge } from '../../common/jobs/purge.sql.js';
import { Db } from '../../common/persistence/db.js';
import { command, statement } from '../../common/persistence/statement.js';
import type { GameHour } from './game-hour.entity.js';

export type GameCounts = {
  readonly answers: number;
  readonly failures: number;
  readonly lastAnswerMs: number | null;
};

export type GameFigures = Pick<GameHour, 'lastAnswerAt' | 'lastAnswerMs' | 'failures'>;

const ADD = command(
  'game-hours-add',
  `INSERT INTO game_hours (hour, answers, failures, "lastAnswerAt", "lastAnswerMs")
    VALUES (date_trunc('hour', now()), $1, $2, CASE WHEN $1::int > 0 THEN now() END, $3)
    ON CONFLICT (hour) DO UPDATE SET
      answers = game_hours.answers + excluded.answers,
      failures = game_hours.failures + excluded.failures,
      "lastAnswerAt" = coalesce(excluded."lastAnswerAt", game_hours."lastAnswerAt"),
      "lastAnswerMs" = coalesce(excluded."lastAnswerMs", game_hours."lastAnswerMs")`,
);

/** Counts the current hour and the 23 before it. */
const FIGURES = statement(
  'game-hours-figures',
  `SELECT last."lastAnswerAt", last."lastAnswerMs",
      (SELECT coalesce(sum(failures), 0)::int FROM game_hours WHERE hour > now() - interval '24 hours') AS failures
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT "lastAnswerAt", "lastAnswerMs" FROM game_hours
        WHERE "lastAnswerAt" IS NOT NULL ORDER BY hour DESC LIMIT 1) last ON true`,
);

/** Keeps the hour of the newest response, which tells how long the game has been silent. */
purge(
  'game-hours-purge',
  `DELETE FROM game_hours WHERE hour = ANY (ARRAY(
      SELECT hour FROM game_hours WHERE hour < now() - interval '2 days'
        AND hour IS DISTINCT FROM (SELECT max(hour) FROM game_hours WHERE "lastAnswerAt" IS NOT NULL)
      LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING hour`,
);

@Injectable()
export class GameHoursRepository {
  constructor(private readonly db: Db) {}

  async add({ answers, failures, lastAnswerMs }: GameCounts): Promise<void> {
    await this.db.execute(ADD, [answers, failures, lastAnswerMs]);
  }

  figures(): Promise<GameFigures> {
    return this.db.one(FIGURES);
  }
}
