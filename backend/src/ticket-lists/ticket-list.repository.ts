import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { COUNT_MAX, type Page, totalOf } from '../common/persistence/paging.js';
import type { Bound } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { ChangeBoundMap } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import type { FoundTickets } from '../search/ticket-finder.js';
import { TicketSort } from '../tickets/ticket.enums.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import type { ListedTicketRow } from './list-columns.sql.js';
import { cursorOf } from './ticket-cursor.js';
import { SearchedLists } from './ticket-filters.js';
import { listStatements } from './ticket-list.sql.js';

const totalText = (total: number, text: FoundTickets | undefined): string =>
  text?.isPartial ? `${total}+` : totalOf(total);

@Injectable()
export class TicketListRepository {
  private readonly totals: ChangeBoundMap<string, number>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
    private readonly searched: SearchedLists,
    events: EventStream,
  ) {
    this.totals = new ChangeBoundMap(events);
  }

  async page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<ListedTicketRow>> {
    const text = await this.searched.by(viewer, query);
    const { page, total: counting } = listStatements(viewer, query, this.env.club.timezone, text);
    const found = await this.db.rows(page.statement, page.values);
    const rows = await this.withheld.unlinked(viewer, found.slice(0, query.limit));
    const isWhole = found.length === rows.length && query.cursor === undefined;
    const counted = isWhole ? rows.length : counting ? await this.total(counting) : found[0]?.total;
    const total = text?.ids === null && !isWhole ? COUNT_MAX + 1 : counted;
    return {
      rows,
      ...(total !== undefined && { total: totalText(total, text) }),
      ...(found.length > rows.length && { nextCursor: cursorOf(rows.at(-1)!, query.sort ?? TicketSort.Newest) }),
    };
  }

  /** The key contains the viewer's rights, so the cached total is shared only by viewers with equal rights. */
  private total({ statement, values }: Bound<{ total: number }>): Promise<number> {
    return this.totals.get(JSON.stringify([statement.text, values]), async () => {
      return this.db.value(statement, values);
    });
  }
}
