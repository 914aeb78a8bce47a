import { Injectable } from '@nestjs/common';
import { isShared, visibleIn } from '../common/access/own-or-shared.js';
import type { Viewer } from '../common/access/role.js';
import { invalidField } from '../common/validation/validation.js';
import { TicketCountsRepository } from '../ticket-lists/ticket-counts.repository.js';
import type { Filters } from '../ticket-lists/ticket-filters.js';
import { COUNTED_MAX } from '../ticket-lists/ticket-queues.js';
import type { ReadView, ViewCount, ViewQueryDto } from './dto/view.dto.js';
import { PROBLEM_TEXT, readQuery, waitingIn } from './view-query.js';
import { type ViewRow, ViewsRepository } from './views.repository.js';

@Injectable()
export class ViewsService {
  constructor(
    private readonly rows: ViewsRepository,
    private readonly tickets: TicketCountsRepository,
  ) {}

  async list(viewer: Viewer): Promise<ReadView[]> {
    const views: ReadView[] = [];
    for (const row of await this.rows.of(viewer)) views.push(await read(row));
    return views;
  }

  async one(viewer: Viewer, id: number): Promise<ReadView> {
    return read(visibleIn(await this.rows.of(viewer), viewer, id));
  }

  async counts(viewer: Viewer, ids: readonly number[]): Promise<ViewCount[]> {
    const asked = (await this.list(viewer)).filter(({ id }) => ids.includes(id));
    const whole = asked.filter(({ problem }) => problem === null);
    const counted = await this.tickets.of(
      viewer,
      whole.map(({ query }) => query),
    );
    const byId = new Map(whole.map(({ id }, place) => [id, counted[place]!]));
    return asked.map(({ id }) => countOf(id, byId.get(id) ?? 0));
  }

  async waiting(viewer: Viewer, id: number): Promise<Filters> {
    const { query, problem } = await this.one(viewer, id);
    if (problem !== null) throw invalidField('viewId', PROBLEM_TEXT[problem]);
    return waitingIn(query);
  }
}

const read = async ({ id, name, ownerId, updatedAt, ...row }: ViewRow): Promise<ReadView> => {
  const known = { id, name, updatedAt, isShared: isShared({ ownerId }) };
  const query = await readQuery(row.query);
  if (!query) return { ...known, query: { includeClosed: true }, problem: 'unknown_filter' };
  const stored: Partial<ViewQueryDto> = row.query;
  return { ...known, query: { includeClosed: true, ...stored }, problem: row.isWorldGone ? 'world_gone' : null };
};

const countOf = (id: number, count: number): ViewCount => ({
  id,
  count: Math.min(count, COUNTED_MAX),
  isMore: count >= COUNTED_MAX,
});
