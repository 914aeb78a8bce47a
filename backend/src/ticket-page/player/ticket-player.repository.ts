import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, typed } from '../../common/persistence/statement.js';
import { COUNTED_MAX } from '../../ticket-lists/ticket-queues.js';
import { withholdingStatement, ownTicket } from '../../tickets/ticket-scope.sql.js';
import type { TicketStatus } from '../../tickets/ticket.enums.js';
import { SUSPENDED_UNTIL } from '../../users/suspensions/suspensions.repository.js';

const CHARACTERS_MAX = 12;
const LATEST_MAX = 3;

export type TicketPlayerCharacter = {
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly world: string;
};
type LatestTicket = {
  readonly id: number;
  readonly title: string;
  readonly titleEn: string | null;
  readonly status: TicketStatus;
  readonly createdAt: string;
};

export type TicketPlayerRow = RowOf<typeof PLAYER>;

/** Each part reads a limited number of rows from an index that begins with the owner. */
const PLAYER = withholdingStatement(
  'tickets-player',
  '$3',
  (
    unlessWithheld,
  ) => `SELECT u.id, u."createdAt" AS since, ${SUSPENDED_UNTIL} AS "blockedUntil", u.language, counted."openCount", counted."ticketCount",
      latest.rows AS latest, characters.rows AS characters
    FROM users u
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "ticketCount",
          (count(*) FILTER (WHERE own.status NOT IN ('resolved', 'closed')))::int AS "openCount"
        FROM (SELECT t.status FROM tickets t WHERE ${ownTicket('u.id')}${unlessWithheld('t.id')}
          ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${COUNTED_MAX}) own) counted
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(to_jsonb(own) ORDER BY own."createdAt" DESC, own.id DESC), '[]') AS rows
        FROM (SELECT t.id, t.title, t."titleEn", t.status, t."createdAt" FROM tickets t WHERE ${ownTicket('u.id')} AND t.id <> $2${unlessWithheld('t.id')}
          ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${LATEST_MAX}) own) latest
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(to_jsonb(own) ORDER BY own.level DESC, own.id), '[]') AS rows
        FROM (SELECT c.id, c.name, c.level, w.name AS world FROM characters c JOIN worlds w ON w.id = c."worldId"
          WHERE c."userId" = u.id AND c."removedAt" IS NULL
          ORDER BY c.level DESC, c.id LIMIT ${CHARACTERS_MAX}) own) characters
    WHERE u.id = $1`,
  typed<{
    blockedUntil: Date | null;
    latest: readonly LatestTicket[];
    characters: readonly TicketPlayerCharacter[];
  }>(),
);

@Injectable()
export class TicketPlayerRepository {
  constructor(private readonly db: Db) {}

  find(viewer: Viewer, ownerId: number, ticketId: number): Promise<TicketPlayerRow | undefined> {
    return this.db.maybeOne(PLAYER(viewer, ownerId, ticketId));
  }
}
