import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { Env } from '../config/env.js';
import type { StatsResponse } from './dto/stats.response.js';

const STATS: Statement = {
  name: 'admin-stats',
  text: `WITH today AS (SELECT date_trunc('day', now(), $1) AS began)
    SELECT
      (SELECT count(*)::int FROM tickets WHERE status = 'open') AS "openTickets",
      (SELECT count(*)::int FROM tickets WHERE status = 'in_progress') AS "inProgressTickets",
      (SELECT count(*)::int FROM tickets
        WHERE "resolvedAt" >= (SELECT began FROM today) OR "closedAt" >= (SELECT began FROM today)) AS "todayTickets"`,
};

@Injectable()
export class StatsRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  async now(): Promise<StatsResponse> {
    const [row] = await this.db.rows<StatsResponse>(STATS, [this.env.CLUB_TIMEZONE]);
    return row!;
  }
}
