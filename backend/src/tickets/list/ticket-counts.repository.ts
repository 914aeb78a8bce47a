import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { binding, type Bound, statement } from '../../common/persistence/statement.js';
import { Env } from '../../config/env.js';
import { ChangeBoundMap } from '../../events/change-bound-map.js';
import { EventStream } from '../../events/event-stream.js';
import { frequentMatches } from '../frequent-matches.sql.js';
import { conditionsOf, type Filters, hasTextFilter, withOwnId } from './ticket-filters.js';
import { where } from './ticket-order.sql.js';
import { COUNTED_MAX } from '../queue/ticket-queues.js';

type Counted = { readonly place: number; readonly count: number };

/** Counts the tickets of several filters, of each not more than a count shows. Not prepared, since filters vary. */
export const countsStatement = (viewer: Viewer, wanted: readonly Filters[], zone: string): Bound<Counted> => {
  const values: unknown[] = [];
  const bind = binding(values);
  const texts = wanted.map((filters, place) => {
    const conditions = conditionsOf(viewer, withOwnId(viewer, filters), zone, bind);
    const counting = `(SELECT count(*)::int FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNTED_MAX + 1}) c)`;
    const count = hasTextFilter(filters)
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
    events: EventStream,
  ) {
    this.cache = new ChangeBoundMap(events);
  }

  /** @returns the counts in the order of the filters, at most one more than `COUNTED_MAX` */
  async of(viewer: Viewer, wanted: readonly Filters[]): Promise<number[]> {
    const known = await this.cache.known();
    const keys = wanted.map((filters) => this.keyOf(viewer, filters));
    const missing = wanted.filter((_, place) => !known.has(keys[place]!));
    const missingKeys = keys.filter((key) => !known.has(key));
    for (const { place, count } of await this.read(viewer, missing)) known.set(missingKeys[place]!, count);
    return keys.map((key) => known.get(key) ?? 0);
  }

  private read(viewer: Viewer, wanted: readonly Filters[]): Promise<Counted[]> {
    if (wanted.length === 0) return Promise.resolve([]);
    const { statement: counting, values } = countsStatement(viewer, wanted, this.env.club.timezone);
    return this.db.rows(counting, values);
  }

  /** Conditions and values together: they hold the rights of the viewer as well. */
  private keyOf(viewer: Viewer, filters: Filters): string {
    const { statement: counting, values } = countsStatement(viewer, [filters], this.env.club.timezone);
    return JSON.stringify([counting.text, values]);
  }
}
