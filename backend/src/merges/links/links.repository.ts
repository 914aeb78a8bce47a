import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import type { Viewer } from '../../common/access/role.js';
import { withholdingStatement } from '../../tickets/ticket-scope.sql.js';

const LISTED_MAX = 50;

export type LinkedTicket = RowOf<typeof LIST>;

const LIST = withholdingStatement(
  'links-list',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT t.id, t.title, t."titleEn", t.status, t."createdAt", t."userId", u.name AS "userName" FROM (
      SELECT l."bId" AS id FROM ticket_links l WHERE l."aId" = $1
      UNION ALL SELECT l."aId" FROM ticket_links l WHERE l."bId" = $1) other
    JOIN tickets t ON t.id = other.id JOIN users u ON u.id = t."userId" WHERE true${unlessWithheld('t.id')} ORDER BY t.id DESC LIMIT ${LISTED_MAX}`,
);
const ADD = statement(
  'links-add',
  `INSERT INTO ticket_links ("aId", "bId") VALUES (least($1::int, $2::int), greatest($1::int, $2::int))
    ON CONFLICT DO NOTHING RETURNING "aId"`,
);
const REMOVE = statement(
  'links-remove',
  `DELETE FROM ticket_links WHERE "aId" = least($1::int, $2::int) AND "bId" = greatest($1::int, $2::int) RETURNING "aId"`,
);

@Injectable()
export class LinksRepository {
  constructor(private readonly db: Db) {}

  of(viewer: Viewer, ticketId: number): Promise<LinkedTicket[]> {
    return this.db.rows(LIST(viewer, ticketId));
  }

  add(one: number, other: number): Promise<boolean> {
    return this.db.has(ADD, [one, other]);
  }

  remove(one: number, other: number): Promise<boolean> {
    return this.db.has(REMOVE, [one, other]);
  }
}
