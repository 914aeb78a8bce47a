import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { totalOf, type Page } from '../common/paging.js';
import type { Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { cursorOf, type Position } from './ticket-cursor.js';
import { pageStatement } from './ticket-list.sql.js';
import type { TicketRow } from './ticket.row.js';

type ListedRow = TicketRow & Position & { total: number };

/** One page of tickets with everything its answer needs, in one statement. */
@Injectable()
export class TicketListRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  async page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<TicketRow>> {
    const { statement, values } = pageStatement(viewer, query, this.env.CLUB_TIMEZONE);
    const found = await this.db.rows<ListedRow>(statement, values);
    const rows = found.slice(0, query.limit);
    // Behind the last ticket no row can tell the total; a first page without rows is all there is.
    const total = found[0]?.total ?? (query.cursor ? undefined : 0);
    return {
      rows,
      ...(total !== undefined && { total: totalOf(total) }),
      ...(found.length > rows.length && { nextCursor: cursorOf(rows.at(-1)!) }),
    };
  }
}
