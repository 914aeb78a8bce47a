import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement, typed } from '../../common/persistence/statement.js';
import type { TicketStatus } from '../../tickets/ticket.enums.js';
import type { Viewer } from '../../common/access/role.js';
import { guardedStatement } from '../../tickets/ticket-scope.sql.js';

/** More than a person reads. */
const LISTED_MAX = 50;

export type LinkedTicket = RowOf<typeof LINKED_TICKET>;
const LINKED_TICKET = {
  id: 'int4',
  title: 'varchar',
  titleEn: 'varchar?',
  status: typed<TicketStatus>('enum'),
  createdAt: 'timestamptz',
  userId: 'int4',
  userName: 'varchar',
} as const;

const LIST = guardedStatement<LinkedTicket>(
  'links-list',
  '$2',
  (guard) => `SELECT t.id, t.title, t."titleEn", t.status, t."createdAt", t."userId", u.name AS "userName" FROM (
      SELECT l."bId" AS id FROM ticket_links l WHERE l."aId" = $1
      UNION ALL SELECT l."aId" FROM ticket_links l WHERE l."bId" = $1) other
    JOIN tickets t ON t.id = other.id JOIN users u ON u.id = t."userId" WHERE true${guard('t.id')} ORDER BY t.id DESC LIMIT ${LISTED_MAX}`,
  LINKED_TICKET,
);
const ADD = statement<{ aId: number }>(
  'links-add',
  `INSERT INTO ticket_links ("aId", "bId") VALUES (least($1::int, $2::int), greatest($1::int, $2::int))
    ON CONFLICT DO NOTHING RETURNING "aId"`,
  { aId: 'int4' },
);
const REMOVE = statement<{ aId: number }>(
  'links-remove',
  `DELETE FROM ticket_links WHERE "aId" = least($1::int, $2::int) AND "bId" = greatest($1::int, $2::int) RETURNING "aId"`,
  { aId: 'int4' },
);

@Injectable()
export class LinksRepository {
  constructor(private readonly db: Db) {}

  of(viewer: Viewer, ticketId: number): Promise<LinkedTicket[]> {
    return this.db.rows(LIST(viewer, ticketId));
  }

  /** @returns whether it is new */
  add(one: number, other: number): Promise<boolean> {
    return this.db.has(ADD, [one, other]);
  }

  /** @returns whether there was one */
  remove(one: number, other: number): Promise<boolean> {
    return this.db.has(REMOVE, [one, other]);
  }
}
