import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { SharedRuns } from '../common/jobs/shared-runs.js';
import { Db } from '../common/persistence/db.js';
import { binding, type RowOf, unprepared } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { ChangeBoundMap } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { frequentMatches } from '../search/search.sql.js';
import type { FoundTickets } from '../search/ticket-finder.js';
import { conditionsOf, type Filters, hasNameFilter, SearchedLists, withOwnId } from './ticket-filters.js';
import { where } from './ticket-order.sql.js';
import { COUNTED_MAX } from './ticket-queues.js';

type Counted = RowOf<typeof countsStatement>;

type Asked = { readonly filters: Filters; readonly key: string };

type Searched = { readonly filters: Filters; readonly found?: FoundTickets };

export const countsStatement = (viewer: Viewer, wanted: readonly Searched[], zone: string) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const texts = wanted.map(({ filters, found }, place) => {
    if (found?.ids === null) return `SELECT ${place} AS place, ${COUNTED_MAX + 1} AS count`;
    const conditions = conditionsOf(viewer, filters, zone, bind, found?.ids);
    const counting = `(SELECT count(*)::int FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNTED_MAX + 1}) c)`;
    const count = hasNameFilter(filters)
      ? `coalesce((${frequentMatches(conditions.join(' AND '))}), ${counting})`
      : counting;
    return `SELECT ${place} AS place, ${count} AS count`;
  });
  return { statement: unprepared('tickets-counts', texts.join(' UNION ALL ')), values };
};

/**
 * Caches each count until the next change, for all viewers with equal rights. Concurrent requests share one run,
 * because the search refuses too many requests of one person (429).
 */
@Injectable()
export class TicketCountsRepository {
  private readonly cache: ChangeBoundMap<string, number>;
  private readonly runs = new SharedRuns<number[]>();

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly searched: SearchedLists,
    events: EventStream,
  ) {
    this.cache = new ChangeBoundMap(events);
  }

  of(viewer: Viewer, wanted: readonly Filters[]): Promise<number[]> {
    const asked = wanted.map((one) => this.askedBy(viewer, withOwnId(viewer, one)));
    return this.runs.run(JSON.stringify(asked.map(({ key }) => key)), async () => {
      const known = await this.cache.known();
      const missing = asked.filter(({ key }) => !known.has(key));
      for (const { place, count } of await this.read(viewer, missing)) known.set(missing[place]!.key, count);
      return asked.map(({ key }) => known.get(key) ?? 0);
    });
  }

  private async read(viewer: Viewer, asked: readonly Asked[]): Promise<Counted[]> {
    if (asked.length === 0) return [];
    const searched: Searched[] = [];
    for (const { filters } of asked) searched.push({ filters, found: await this.searched.by(viewer, filters) });
    return this.db.rows(countsStatement(viewer, searched, this.env.club.timezone));
  }

  private askedBy(viewer: Viewer, filters: Filters): Asked {
    const { statement: counting, values } = countsStatement(viewer, [{ filters }], this.env.club.timezone);
    return { filters, key: JSON.stringify([counting.text, values]) };
  }
}
