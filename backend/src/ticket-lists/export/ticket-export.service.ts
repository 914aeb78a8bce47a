import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { fault } from '../../common/faults/fault.js';
import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import { Db } from '../../common/persistence/db.js';
import { Env } from '../../config/env.js';
import { type CsvTable, filterNames } from '../../csv/csv-download.js';
import { csvTable } from '../../csv/csv-table.js';
import { Events } from '../../events/events.service.js';
import type { ExportTicketsQuery } from '../dto/list-tickets.query.js';
import { SearchedLists, withOwnId } from '../ticket-filters.js';
import { ticketColumns } from './ticket-csv.js';
import { TicketsExported } from './ticket-export.events.js';
import { TicketExportRepository } from './ticket-export.repository.js';

const tooBroad = fault(400, 'export.too_broad');

@Injectable()
export class TicketExportService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
    private readonly searched: SearchedLists,
    private readonly tickets: TicketExportRepository,
  ) {}

  /** Commits the export's event before it reads the first row. */
  async open(viewer: Viewer, query: ExportTicketsQuery, language: Language): Promise<CsvTable> {
    const filters = withOwnId(viewer, query);
    const found = await this.searched.by(viewer, filters);
    if (found?.isPartial) throw tooBroad();
    const wanted = { filters, found };
    const count = await this.tickets.count(viewer, wanted);
    const { includeClosed, ...given } = query;
    const names = filterNames({ ...given, includeClosed: includeClosed ? undefined : false });
    await this.db.transaction(() =>
      this.events.record(new TicketsExported(null, viewer.id, { count, filters: names })),
    );
    const columns = ticketColumns(viewer, this.env.server.publicUrl ?? '');
    const rows = csvTable(columns, this.tickets.rows(viewer, wanted), language);
    return { fileName: translate('ticket_csv.file', language), rows, rowCount: count };
  }
}
