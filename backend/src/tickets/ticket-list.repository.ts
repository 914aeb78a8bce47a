import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { COUNT_MAX, totalOf, type Page } from '../common/paging.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { after, CREATED_MICROS, cursorOf, positionIn, type Position } from './ticket-cursor.js';
import { conditionsOf, hasTextFilter, type Bind } from './ticket-filters.js';
import type { TicketRow } from './ticket.row.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS, unreadCount } from './ticket.sql.js';

/** Pages of these sizes are prepared; with any size there would be too many statements to keep. */
const PREPARED_LIMITS: readonly number[] = [25, 50, 100];
const PREPARED_CONDITIONS = 4;

type ListedRow = TicketRow & Position & { total: number };

/** One page of tickets with everything its answer needs, in one statement. */
@Injectable()
export class TicketListRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  async page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<TicketRow>> {
    const { statement, values } = this.statementFor(viewer, query);
    const found = await this.db.rows<ListedRow>(statement, values);
    const rows = found.slice(0, query.limit);
    const total = found[0]?.total ?? (query.cursor ? undefined : 0);
    return {
      rows,
      ...(total !== undefined && { total: totalOf(total) }),
      ...(found.length > rows.length && { nextCursor: cursorOf(rows.at(-1)!) }),
    };
  }

  private statementFor(viewer: Viewer, query: ListTicketsQuery): { statement: Statement; values: unknown[] } {
    const values: unknown[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const viewerId = bind(viewer.id);
    const conditions = conditionsOf(viewer, query, this.env.CLUB_TIMEZONE, bind);
    const onward = query.cursor === undefined ? [] : [after(positionIn(query.cursor), bind)];
    const unread = unreadCount(`${viewerId}::int`, String(isTeam(viewer)));
    const text = `SELECT ${TICKET_COLUMNS}, ${CREATED_MICROS}, ${NAMES}, ${unread},
        (SELECT count(*)::int FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNT_MAX + 1}) counted) AS total
      FROM (
        SELECT * FROM tickets t ${where([...conditions, ...onward])}
        ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${query.limit + 1}
      ) t ${NAMES_JOINED}
      ORDER BY t."createdAt" DESC, t.id DESC`;
    const keep = PREPARED_LIMITS.includes(query.limit) && conditions.length <= PREPARED_CONDITIONS;
    return { statement: { name: keep && !hasTextFilter(query) ? nameOf(text) : '', text }, values };
  }
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** PostgreSQL cuts names after 63 bytes. */
const nameOf = (text: string): string => `tickets-list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
