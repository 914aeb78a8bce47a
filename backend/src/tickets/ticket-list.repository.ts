import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { totalOf, type Page } from '../common/paging.js';
import type { Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import { Changes } from '../events/changes.js';
import { Recent } from '../events/recent.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { cursorOf, type Position } from './ticket-cursor.js';
import { listStatements, type Bound } from './ticket-list.sql.js';
import type { TicketRow } from './ticket.row.js';

type ListedRow = TicketRow & Position & { total?: number };

/** One page of tickets with everything its answer needs, in one statement; a second one counts, unless that is known. */
@Injectable()
export class TicketListRepository {
  private readonly totals: Recent<number>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    changes: Changes,
  ) {
    this.totals = new Recent(changes);
  }

  async page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<TicketRow>> {
    const { page, total: counting } = listStatements(viewer, query, this.env.CLUB_TIMEZONE);
    const found = await this.db.rows<ListedRow>(page.statement, page.values);
    const rows = found.slice(0, query.limit);
    const isWhole = found.length === rows.length && query.cursor === undefined;
    const total = isWhole ? rows.length : counting ? await this.total(counting) : found[0]?.total;
    return {
      rows,
      ...(total !== undefined && { total: totalOf(total) }),
      ...(found.length > rows.length && { nextCursor: cursorOf(rows.at(-1)!) }),
    };
  }

  private total({ statement, values }: Bound): Promise<number> {
    return this.totals.of(JSON.stringify([statement.text, values]), async () => {
      const [row] = await this.db.rows<{ total: number }>(statement, values);
      return row!.total;
    });
  }
}
