import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { guardedStatement } from '../tickets/ticket-scope.sql.js';

/** The counts use an index-only scan of unclosed tickets. */
const ACTIVE = guardedStatement(
  'team-active',
  '$1',
  (guard) => `SELECT u.id, u.name, u.avatar, coalesce(load.count, 0) AS "openCount"
    FROM users u LEFT JOIN (
      SELECT t."assignedTo" AS id, count(*)::int AS count FROM tickets t
      WHERE t.status <> 'closed' AND t.status <> 'resolved' AND t."assignedTo" IS NOT NULL${guard('t.id')}
      GROUP BY t."assignedTo") load ON load.id = u.id
    WHERE u.role IN ('staff', 'admin') AND u."isActive"
    ORDER BY u.name COLLATE "und-x-icu", u.id`,
);

export type TeamMemberRow = {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly openCount: number;
};

@Injectable()
export class TeamRepository {
  constructor(private readonly db: Db) {}

  active(viewer: Viewer): Promise<TeamMemberRow[]> {
    return this.db.rows(ACTIVE(viewer));
  }
}
