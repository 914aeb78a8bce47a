import { Injectable } from '@nestjs/common';
import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type Page, unknownPage } from '../../common/persistence/paging.js';
import { Env } from '../../config/env.js';
import { type CsvTable, filterNames } from '../../csv/csv-download.js';
import { csvTable } from '../../csv/csv-table.js';
import { Events } from '../../events/events.service.js';
import { type EventFilterQuery, type EventsQuery, filterOf } from './dto/logged-event.dto.js';
import { eventColumns } from './event-csv.js';
import { EventsExported } from './event-log.events.js';
import { type EventFilter, eventPage, type EventRange, type LoggedEvent } from './event-log.sql.js';

/** Few enough to handle without delaying other requests. */
const EXPORT_PAGE = 500;

@Injectable()
export class EventLogService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
  ) {}

  async page(viewer: Viewer, { limit, cursor, ...query }: EventsQuery): Promise<Page<LoggedEvent>> {
    const found = await this.read(viewer, filterOf(query), { before: lineIn(cursor), count: limit + 1 });
    const rows = found.slice(0, limit);
    return found.length > limit ? { rows, nextCursor: rows.at(-1)!.id } : { rows };
  }

  /** Commits the export's event before it reads the first row and exports only earlier events. */
  async export(viewer: Viewer, query: EventFilterQuery, language: Language): Promise<CsvTable> {
    const filter = filterOf(query);
    const { id } = await this.db.transaction(() =>
      this.events.record(new EventsExported(null, viewer.id, { filters: filterNames(query) })),
    );
    const events = this.allBefore(String(id), viewer, filter);
    return {
      fileName: translate('event_csv.file', language),
      rows: csvTable(eventColumns(language), events, language),
    };
  }

  private async *allBefore(end: string, viewer: Viewer, filter: EventFilter): AsyncGenerator<LoggedEvent> {
    let before = end;
    for (;;) {
      const rows = await this.read(viewer, filter, { before, count: EXPORT_PAGE });
      yield* rows;
      if (rows.length < EXPORT_PAGE) return;
      before = rows.at(-1)!.id;
    }
  }

  private read(viewer: Viewer, filter: EventFilter, range: EventRange): Promise<LoggedEvent[]> {
    return this.db.rows(eventPage(viewer, filter, range, this.env.club.timezone));
  }
}

/** Event ids exceed the range of ids of other tables. */
const lineIn = (cursor: string | undefined): string | null => {
  if (cursor === undefined || /^\d{1,18}$/.test(cursor)) return cursor ?? null;
  throw unknownPage();
};
