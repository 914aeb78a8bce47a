import { Injectable } from '@nestjs/common';
import type { Page } from '../common/paging.js';
import { isTeam, type Viewer } from '../common/role.js';
import { invalidField } from '../common/validation.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { TicketListRepository } from './ticket-list.repository.js';
import type { TicketRow } from './ticket.row.js';

/** What players cannot see they cannot ask for either: the answer would tell. */
const TEAM_FILTERS = ['priority', 'assignedTo'] as const;

@Injectable()
export class TicketListService {
  constructor(private readonly tickets: TicketListRepository) {}

  page(viewer: Viewer, query: ListTicketsQuery): Promise<Page<TicketRow>> {
    if (!isTeam(viewer)) refuseTeamFilters(query);
    return this.tickets.page(viewer, query);
  }
}

const refuseTeamFilters = (query: ListTicketsQuery): void => {
  const name = TEAM_FILTERS.find((filter) => query[filter] !== undefined);
  if (!name) return;
  throw invalidField(name, 'ticket.team_filter', {
    pt: 'Este filtro é só da equipe.',
    en: 'This filter is for the team only.',
  });
};
