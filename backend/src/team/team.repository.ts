import { Injectable } from '@nestjs/common';
import { lastDayAway } from '../absences/absences.sql.js';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';

/** The counts use an index-only scan of unclosed tickets. */
const ACTIVE = withholdingStatement(
  'team-active',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT u.id, u.name, u.avatar, coalesce(load.count, 0) AS "openCount", ${lastDayAway('$1')} AS "awayUntil"
    FROM users u LEFT JOIN absences ab ON ab."userId" = u.id LEFT JOIN (
      SELECT t."assignedTo" AS id, count(*)::int AS count FROM tickets t
      WHERE t.status <> 'closed' AND t.status <> 'resolved' AND t."assignedTo" IS NOT NULL${unlessWithheld('t.id')}
      GROUP BY t."assignedTo") load ON load.id = u.id
    WHERE u.role IN ('staff', 'admin') AND u."isActive"
    ORDER BY u.name COLLATE "und-x-icu", u.id`,
);

export type TeamMemberRow = {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly openCount: number;
  readonly awayUntil: string | null;
};

@Injectable()
export class TeamRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  active(viewer: Viewer): Promise<TeamMemberRow[]> {
    return this.db.rows(ACTIVE(viewer, this.env.club.timezone));
  }
}
