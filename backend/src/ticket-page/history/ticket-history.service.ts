import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { type Page, unknownPage } from '../../common/persistence/paging.js';
import { TicketsService } from '../../tickets/tickets.service.js';
import type { HistoryQuery } from './dto/history.dto.js';
import { type HistoryRow, type StatusLineRow, TicketHistoryRepository } from './ticket-history.repository.js';

@Injectable()
export class TicketHistoryService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly history: TicketHistoryRepository,
  ) {}

  async statusLines(viewer: Viewer, ticketId: number): Promise<StatusLineRow[]> {
    await this.tickets.visibleTo(viewer, ticketId);
    return this.history.statusLines(ticketId);
  }

  async page(viewer: Viewer, ticketId: number, { limit, cursor }: HistoryQuery): Promise<Page<HistoryRow>> {
    const before = lineIn(cursor);
    await this.tickets.visibleTo(viewer, ticketId);
    const found = await this.history.newest(viewer, ticketId, before, limit + 1);
    const rows = found.slice(0, limit);
    return found.length > limit ? { rows, nextCursor: rows.at(-1)!.id } : { rows };
  }
}

/** Event ids are bigint and may exceed the ids of other tables. */
const lineIn = (cursor: string | undefined): string | null => {
  if (cursor === undefined || /^\d{1,18}$/.test(cursor)) return cursor ?? null;
  throw unknownPage();
};
