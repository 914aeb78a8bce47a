import { unknownPage } from '../common/persistence/paging.js';
import type { Bind } from '../common/persistence/statement.js';
import { TicketSort, TicketStatus } from '../tickets/ticket.enums.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { changedBefore, olderThan, pageEndOf, waitingLessThan } from './ticket-cursor.js';
import { RESTS, WAITS } from './ticket-queue.sql.js';

export type Parts = readonly string[];

export type Order = {
  readonly by: string;
  readonly ids: (source: string, conditions: Parts, limit: number) => string;
  readonly afterCursor?: Parts;
};

const NEWEST_FIRST = 'ORDER BY t."createdAt" DESC, t.id DESC';
const LONGEST_FIRST = 'ORDER BY t."waitingSince", t.id';
/** Tickets that do not wait come last, because PostgreSQL sorts NULL last. */
const LONGEST_THEN_NEWEST = `ORDER BY t."waitingSince", CASE WHEN ${WAITS} THEN t.id END, t."createdAt" DESC, t.id DESC`;

export const where = (conditions: Parts): string => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

const range = (source: string, conditions: Parts, by: string, limit: number): string =>
  `SELECT t.id FROM ${source} t ${where(conditions)} ${by} LIMIT ${limit}`;

const newestFirst = (cursor: string | undefined, bind: Bind): Order => {
  const afterCursor = cursor === undefined ? [] : [olderThan(pageEndOf(cursor, TicketSort.Newest), bind)];
  return {
    by: NEWEST_FIRST,
    afterCursor,
    ids: (source, conditions, limit) => range(source, [...conditions, ...afterCursor], NEWEST_FIRST, limit),
  };
};

/** Reads two index ranges in sequence, the second one only if the first does not fill the page. */
const longestWaitingFirst = ({ cursor, queue }: ListTicketsQuery, bind: Bind): Order => {
  const end = cursor === undefined ? undefined : pageEndOf(cursor, TicketSort.Waiting);
  if (end?.part === 'rest' && queue) throw unknownPage();
  const first = end?.part === 'waiting' ? [WAITS, waitingLessThan(end, bind)] : [WAITS];
  const second = end?.part === 'rest' ? [RESTS, olderThan(end, bind)] : [RESTS];
  const ids: Order['ids'] = (source, conditions, limit) => {
    const waiting = range(source, [...first, ...conditions], LONGEST_FIRST, limit);
    const rest = range(source, [...second, ...conditions], NEWEST_FIRST, limit);
    if (queue) return waiting;
    return end?.part === 'rest' ? rest : `(${waiting}) UNION ALL (${rest}) LIMIT ${limit}`;
  };
  return { by: LONGEST_THEN_NEWEST, ids };
};

const OWN_TURN = `t.status = '${TicketStatus.WaitingResponse}'`;
const OWN_TURN_FIRST = `ORDER BY (${OWN_TURN}) DESC, t."updatedAt" DESC, t.id DESC`;

/** Sorts without an index, because one player has few tickets. */
const ownTurnFirst = (cursor: string | undefined, bind: Bind): Order => {
  const end = cursor === undefined ? undefined : pageEndOf(cursor, TicketSort.Turn);
  const following = end && changedBefore(end, bind);
  const after = !end
    ? []
    : [end.part === 'own' ? `(NOT ${OWN_TURN} OR ${following})` : `NOT ${OWN_TURN} AND ${following}`];
  return {
    by: OWN_TURN_FIRST,
    ids: (source, conditions, limit) => range(source, [...conditions, ...after], OWN_TURN_FIRST, limit),
  };
};

export const orderOf = (query: ListTicketsQuery, bind: Bind): Order => {
  if (query.sort === TicketSort.Waiting) return longestWaitingFirst(query, bind);
  return query.sort === TicketSort.Turn ? ownTurnFirst(query.cursor, bind) : newestFirst(query.cursor, bind);
};
