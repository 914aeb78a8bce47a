import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { tooManyRequests } from '../common/faults/fault.js';
import { KeyedQueues, WorkQueue } from '../common/jobs/work-queue.js';
import { asksNothing, questionOf } from './search-question.js';
import { SearchRepository } from './search.repository.js';
import { NEWEST, type Search } from './search.sql.js';

const AT_ONCE = 3;
const WAITING_MAX = 50;
const WAITING_OF_PERSON = 10;

export const searchBusy = () => tooManyRequests(undefined, { headers: { 'Retry-After': '1' } });

/** Limits concurrent searches, because each holds a pooled connection. Searches of one person run one after another. */
@Injectable()
export class SearchTurns {
  private readonly persons = new KeyedQueues(1, WAITING_OF_PERSON, searchBusy);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, searchBusy);

  run<Result>(viewer: Viewer, work: () => Promise<Result>): Promise<Result> {
    return this.persons.run(viewer.id, () => this.queue.run(work));
  }
}

/**
 * `ids` is null if very many tickets match: `isFoundBy` then finds the first of them quickly. `isPartial`: the search
 * took too long, so only the newest tickets were searched.
 */
export type FoundTickets = { readonly ids: readonly number[] | null; readonly isPartial: boolean };

@Injectable()
export class TicketFinder {
  constructor(
    private readonly repository: SearchRepository,
    private readonly turns: SearchTurns,
  ) {}

  find(viewer: Viewer, text: string, conditions: Search['conditions']): Promise<FoundTickets> {
    const question = questionOf(text, isTeam(viewer));
    if (asksNothing(question)) return Promise.resolve({ ids: [], isPartial: false });
    const search = { viewer, question, conditions };
    return this.turns.run(viewer, async () => {
      const ids = await this.repository.ids(search);
      if (ids !== undefined) return { ids, isPartial: false };
      const newest = await this.repository.newest(search, NEWEST);
      return { ids: newest.ids, isPartial: newest.lookedTo !== null };
    });
  }
}
