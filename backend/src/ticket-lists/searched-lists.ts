import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { type FoundTickets, TicketFinder } from '../search/ticket-finder.js';
import { conditionsOf, type Filters } from './ticket-filters.js';

/** The text filter of lists asks the search, with the other filters of the list. */
@Injectable()
export class SearchedLists {
  constructor(
    private readonly finder: TicketFinder,
    private readonly env: Env,
  ) {}

  /** @returns undefined without a text */
  async by(viewer: Viewer, { q, ...others }: Filters): Promise<FoundTickets | undefined> {
    if (!q) return undefined;
    return this.finder.find(viewer, q, (bind) => conditionsOf(viewer, others, this.env.club.timezone, bind));
  }
}
