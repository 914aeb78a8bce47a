import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/persistence/paging.js';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { invalidField } from '../../common/validation/validation.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { withOwnId } from './ticket-filters.js';
import { TicketListRepository } from './ticket-list.repository.js';
import type { TicketRow } from '../ticket.row.js';

/** Players cannot filter by fields they may not see, because the result would reveal them. */
const TEAM_FILTERS = ['priority', 'ownerId', 'assignedTo', 'queue', 'sort'] as const;

@Injectable()
export class TicketListService {
  constructor(private readonly tickets: TicketListRepository) {}

  page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<TicketRow>> {
    if (!isTeam(viewer)) refuseTeamFilters(query);
    return this.tickets.page(viewer, withOwnId(viewer, query));
  }
}

const refuseTeamFilters = (query: ListTicketsQuery): void => {
  const name = TEAM_FILTERS.find((filter) => query[filter] !== undefined);
  if (!name) return;
  throw invalidField(name, 'ticket.team_filter');
};
