import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import type { Page } from '../common/persistence/paging.js';
import { invalidField } from '../common/validation/validation.js';
import { TicketSort } from '../tickets/ticket.enums.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import type { ListedTicketRow } from './list-columns.sql.js';
import { QueuePositionRepository } from './queue-position.repository.js';
import { promisedFor } from './queue-position.service.js';
import { TEAM_FILTERS, withOwnId } from './ticket-filters.js';
import { TicketListRepository } from './ticket-list.repository.js';

@Injectable()
export class TicketListService {
  constructor(
    private readonly tickets: TicketListRepository,
    private readonly queue: QueuePositionRepository,
  ) {}

  async page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<ListedTicketRow>> {
    if (isTeam(viewer)) {
      if (query.sort === TicketSort.Turn) throw invalidField('sort', 'ticket.player_sort');
      return this.tickets.page(viewer, withOwnId(viewer, query));
    }
    refuseTeamFilters(query);
    const page = await this.tickets.page(viewer, query);
    return { ...page, rows: await this.withTimes(viewer, page.rows) };
  }

  private async withTimes(viewer: Viewer, rows: readonly ListedTicketRow[]): Promise<ListedTicketRow[]> {
    const isQueued = (row: ListedTicketRow): boolean => 'ahead' in row && row.ahead !== null;
    if (!rows.some(isQueued)) return [...rows];
    const times = await this.queue.answerTimes(viewer);
    return rows.map((row) => (isQueued(row) ? { ...row, promised: promisedFor(row.category, times) } : row));
  }
}

const refuseTeamFilters = (query: ListTicketsQuery): void => {
  const isTeamSort = query.sort === TicketSort.Waiting;
  const name = isTeamSort ? 'sort' : TEAM_FILTERS.find((filter) => query[filter] !== undefined);
  if (name) throw invalidField(name, 'ticket.team_filter');
};
