import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { binding, type Bound, statement } from '../../common/persistence/statement.js';
import { Env } from '../../config/env.js';
import { ChangeBoundMap } from '../../events/change-bound-map.js';
import { EventStream } from '../../events/event-stream.js';
import type { FoundTickets } from '../search/ticket-finder.js';
import { frequentMatches } from '../frequent-matches.sql.js';
import { conditionsOf, type Filters, hasNameFilter, withOwnId } from './ticket-filters.js';
import { where } from './ticket-order.sql.js';
import { SearchedLists } from './searched-lists.js';
import { COUNTED_MAX } from '../queue/ticket-queues.js';

type Counted = { readonly place: number; readonly count: number };

type Searched = { readonly filters: Filters; readonly found?: FoundTickets };

/** Counts the tickets of several filters, of each not more than a count shows. Not prepared, since filters vary. */
export const countsStatement = (viewer: Viewer, wanted: readonly Searched[], zone: string): Bound<Counted> => {
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
  return { statement: statement<Counted>('', texts.join(' UNION ALL '), { place: 'int4', count: 'int4' }), values };
};

/** The same filters have one count for all who see the same tickets, so it is kept until the next change. */
@Injectable()
export class TicketCountsRepository {
  private readonly cache: ChangeBoundMap<string, number>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly searched: SearchedLists,
    events: EventStream,
  ) {
    this.cache = new ChangeBoundMap(events);
  }

  /** @returns the counts in the order of the filters, at most one more than `COUNTED_MAX` */
  async of(viewer: Viewer, wanted: readonly Filters[]): Promise<number[]> {
    const known = await this.cache.known();
    const searched: Searched[] = [];
    for (const filters of wanted.map((one) => withOwnId(viewer, one)))
      searched.push({ filters, found: await this.searched.by(viewer, filters) });
    const keys = searched.map((one) => this.keyOf(viewer, one));
    const missing = searched.filter((_, place) => !known.has(keys[place]!));
    const missingKeys = keys.filter((key) => !known.has(key));
    for (const { place, count } of await this.read(viewer, missing)) known.set(missingKeys[place]!, count);
    return keys.map((key) => known.get(key) ?? 0);
  }

  private async read(viewer: Viewer, wanted: readonly Searched[]): Promise<Counted[]> {
    if (wanted.length === 0) return [];
    const { statement: counting, values } = countsStatement(viewer, wanted, this.env.club.timezone);
    return this.db.rows(counting, values);
  }

  /** Conditions and values together: they hold the rights of the viewer and what a text has found as well. */
  private keyOf(viewer: Viewer, searched: Searched): string {
    const { statement: counting, values } = countsStatement(viewer, [searched], this.env.club.timezone);
    return JSON.stringify([counting.text, values]);
  }
}
