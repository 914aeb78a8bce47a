import { Injectable } from '@nestjs/common';
import { lastDayAway } from '../absences/absences.sql.js';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { mayBeAsked } from '../participants/participants.sql.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';

/**
 * The counts use an index-only scan of unclosed tickets. $1: of a ticket, members who may see it, participants first
 * (null: all members). $2: whether tickets are withheld at all.
 */
const ACTIVE = withholdingStatement(
  'team-active',
  '$4',
  (
    unlessWithheld,
  ) => `SELECT u.id, u.name, u.avatar, coalesce(load.count, 0) AS "openCount", ${lastDayAway('$3')} AS "awayUntil"
    FROM users u LEFT JOIN absences ab ON ab."userId" = u.id LEFT JOIN (
      SELECT t."assignedTo" AS id, count(*)::int AS count FROM tickets t
      WHERE t.status <> 'closed' AND t.status <> 'resolved' AND t."assignedTo" IS NOT NULL${unlessWithheld('t.id')}
      GROUP BY t."assignedTo") load ON load.id = u.id
    WHERE ${mayBeAsked('$1::int', '$2::boolean')}
    ORDER BY EXISTS (SELECT FROM ticket_participants p WHERE p."userId" = u.id AND p."ticketId" = $1) DESC,
      u.name COLLATE "und-x-icu", u.id`,
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
    private readonly withheld: WithheldTickets,
  ) {}

  active(viewer: Viewer, ticketId: number | null): Promise<TeamMemberRow[]> {
    return this.db.rows(ACTIVE(viewer, ticketId, this.withheld.isOn, this.env.club.timezone));
  }
}
