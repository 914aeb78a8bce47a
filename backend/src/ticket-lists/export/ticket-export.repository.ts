import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import type { RowOf } from '../../common/persistence/statement.js';
import { Env } from '../../config/env.js';
import { TicketSort } from '../../tickets/ticket.enums.js';
import { cursorOf, pageEndOf } from '../ticket-cursor.js';
import { exportCount, type Exported, exportPage } from './ticket-export.sql.js';

export type ExportedRow = RowOf<typeof exportPage>;

/** Rows of one statement: few enough to handle without delaying other requests. */
const PAGE = 250;

@Injectable()
export class TicketExportRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  count(viewer: Viewer, wanted: Exported): Promise<number> {
    const { statement, values } = exportCount(viewer, wanted, this.env.club.timezone);
    return this.db.value(statement, values);
  }

  /** Reads page by page, so a slow reader holds no connection to the database. */
  async *rows(viewer: Viewer, wanted: Exported): AsyncGenerator<ExportedRow> {
    for (let after: string | undefined; ;) {
      const range = { count: PAGE, ...(after && { after: pageEndOf(after, TicketSort.Newest) }) };
      const { statement, values } = exportPage(viewer, wanted, this.env.club.timezone, range);
      const rows = await this.db.rows(statement, values);
      yield* rows;
      if (rows.length < PAGE) return;
      after = cursorOf(rows.at(-1)!, TicketSort.Newest);
    }
  }
}
