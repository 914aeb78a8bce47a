import { createHash } from 'node:crypto';
import { type Columns, statement, type Statement } from '../common/persistence/statement.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { after, CREATED_MICROS, type Position, positionIn } from './ticket-cursor.js';
import { conditionsOf, hasTextFilter, type Bind } from './ticket-filters.js';
import { seesNotes } from './ticket.policy.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS, TICKET_ROW, unreadCount } from './ticket-columns.sql.js';
import type { TicketRow } from './ticket.row.js';

/** Only pages of these sizes are prepared, to bound the number of prepared statements. */
const PREPARED_LIMITS: readonly number[] = [25, 50, 100];
const PREPARED_CONDITIONS = 4;

/** `total` is there where the matches of a text were counted. */
export type ListedRow = TicketRow & Position & { readonly total?: number };
type Total = { readonly total: number };

export type Bound<Row extends object> = { readonly statement: Statement<Row>; readonly values: unknown[] };

/** A page and the total: part of each row, or counted by a separate statement. */
export type ListStatements = {
  readonly page: Bound<ListedRow>;
  readonly total?: Bound<Total>;
};

/** One row more than the page: it tells that there are more. */
export const listStatements = (viewer: Viewer, query: ListTicketsQuery, zone: string): ListStatements => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = conditionsOf(viewer, query, zone, bind);
  const counted = [...values];
  const onward = query.cursor === undefined ? [] : [after(positionIn(query.cursor), bind)];
  const unread = unreadCount(`${bind(viewer.id)}::int`, String(seesNotes(viewer)));
  const columns = `${TICKET_COLUMNS}, ${CREATED_MICROS}, ${NAMES}, ${unread}`;
  const limit = query.limit + 1;
  if (hasTextFilter(query)) return { page: { statement: amongHits(columns, conditions, onward, limit), values } };
  const isKept = PREPARED_LIMITS.includes(query.limit) && conditions.length <= PREPARED_CONDITIONS;
  return {
    page: { statement: named(inOrder(columns, conditions, onward, limit), isKept, LISTED), values },
    total: { statement: named(countOf(conditions), isKept, TOTAL), values: counted },
  };
};

/** Up to this many matches, sorting them is faster than scanning the newest tickets for a page of matches. */
const SORTED_MAX = 1.5 * COUNT_MAX;

const NEWEST_FIRST = 'ORDER BY t."createdAt" DESC, t.id DESC';

type Parts = readonly string[];

/** The indexes of lists have the list's order, so the page is a range scan. */
const inOrder = (columns: string, conditions: Parts, onward: Parts, limit: number): string => `
  SELECT ${columns}
  FROM ${conditions.length > 1 ? foundInIndex(conditions, onward, limit) : readOff(conditions, onward, limit)}
  ${NAMES_JOINED} ${NEWEST_FIRST}`;

const readOff = (conditions: Parts, onward: Parts, limit: number): string =>
  `(SELECT * FROM tickets t ${where([...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}) t`;

/** Further conditions are checked in the index, which includes all filter columns, without reading tickets. */
const foundInIndex = (conditions: Parts, onward: Parts, limit: number): string =>
  `(SELECT t.id FROM tickets t ${where([...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}) page
  JOIN tickets t ON t.id = page.id`;

/** An index-only count. */
const countOf = (conditions: Parts): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNT_MAX + 1}) counted`;

/**
 * The planner cannot estimate how many tickets contain a text. Matches are therefore taken from the text index up to a
 * limit and sorted; if there are more, scanning the newest tickets finds a page quickly. The plan depends on the text, so
 * the statement is not prepared.
 */
const amongHits = (columns: string, conditions: Parts, onward: Parts, limit: number) =>
  statement<ListedRow>(
    '',
    `WITH hits AS MATERIALIZED (
      SELECT t.id, t."createdAt" FROM tickets t ${where(conditions)} LIMIT ${SORTED_MAX + 1}),
    page AS MATERIALIZED (
      (SELECT t.id FROM hits t ${where([`NOT ${TOO_MANY}`, ...onward])} ${NEWEST_FIRST} LIMIT ${limit})
      UNION ALL
      (SELECT t.id FROM tickets t ${where([TOO_MANY, ...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}))
    SELECT ${columns}, (SELECT count(*)::int FROM hits) AS total
    FROM page JOIN tickets t ON t.id = page.id ${NAMES_JOINED} ${NEWEST_FIRST}`,
    { ...LISTED, total: 'int4' },
  );

const LISTED: Columns<ListedRow> = { ...TICKET_ROW, createdMicros: 'int8' };
const TOTAL: Columns<Total> = { total: 'int4' };

const named = <Row extends object>(text: string, isKept: boolean, columns: Columns<Row>): Statement<Row> =>
  statement(isKept ? nameOf(text) : '', text, columns);

const TOO_MANY = `((SELECT count(*) FROM hits) > ${SORTED_MAX})`;

const where = (conditions: Parts): string => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

/** PostgreSQL truncates names to 63 bytes. */
const nameOf = (text: string): string => `tickets-list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
