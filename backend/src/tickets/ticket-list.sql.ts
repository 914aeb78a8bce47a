import { createHash } from 'node:crypto';
import type { Statement } from '../common/db.js';
import { COUNT_MAX } from '../common/paging.js';
import type { Viewer } from '../common/role.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { after, CREATED_MICROS, positionIn } from './ticket-cursor.js';
import { conditionsOf, hasTextFilter, type Bind } from './ticket-filters.js';
import { seesNotes } from './ticket.policy.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS, unreadCount } from './ticket.sql.js';

/** Pages of these sizes are prepared; with any size there would be too many statements to keep. */
const PREPARED_LIMITS: readonly number[] = [25, 50, 100];
const PREPARED_CONDITIONS = 4;

export type Bound = { readonly statement: Statement; readonly values: unknown[] };

/** A page, and how many tickets there are on all pages: said by each row, or by a statement of its own. */
export type ListStatements = { readonly page: Bound; readonly total?: Bound };

/** The page has one row more than it shows: it says that there are more. */
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
    page: { statement: named(inOrder(columns, conditions, onward, limit), isKept), values },
    total: { statement: named(countOf(conditions), isKept), values: counted },
  };
};

/** So many hits are sorted in less time than it takes to find a page of them by reading the newest tickets, if no more than these hold the text. */
const SORTED_MAX = 1.5 * COUNT_MAX;

const NEWEST_FIRST = 'ORDER BY t."createdAt" DESC, t.id DESC';

type Parts = readonly string[];

/** Every index of a list is in its order already: the page is read off. */
const inOrder = (columns: string, conditions: Parts, onward: Parts, limit: number): string => `
  SELECT ${columns}
  FROM ${conditions.length > 1 ? foundInIndex(conditions, onward, limit) : readOff(conditions, onward, limit)}
  ${NAMES_JOINED} ${NEWEST_FIRST}`;

const readOff = (conditions: Parts, onward: Parts, limit: number): string =>
  `(SELECT * FROM tickets t ${where([...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}) t`;

/** What further conditions pass over is passed over in the index, which holds all that lists are filtered by: no ticket is read for it. */
const foundInIndex = (conditions: Parts, onward: Parts, limit: number): string =>
  `(SELECT t.id FROM tickets t ${where([...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}) page
  JOIN tickets t ON t.id = page.id`;

/** Counted in the index, without reading a ticket. */
const countOf = (conditions: Parts): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNT_MAX + 1}) counted`;

/**
 * How many tickets hold a text nobody can estimate, the planner least of all. So they are found by the index for text first,
 * as far as they are counted, and sorted then; if there are too many for that, any stretch of the newest holds enough of
 * them. The best plan depends on what is looked for: it is never kept.
 */
const amongHits = (columns: string, conditions: Parts, onward: Parts, limit: number): Statement => ({
  name: '',
  text: `WITH hits AS MATERIALIZED (
      SELECT t.id, t."createdAt" FROM tickets t ${where(conditions)} LIMIT ${SORTED_MAX + 1}),
    page AS MATERIALIZED (
      (SELECT t.id FROM hits t ${where([`NOT ${TOO_MANY}`, ...onward])} ${NEWEST_FIRST} LIMIT ${limit})
      UNION ALL
      (SELECT t.id FROM tickets t ${where([TOO_MANY, ...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${limit}))
    SELECT ${columns}, (SELECT count(*)::int FROM hits) AS total
    FROM page JOIN tickets t ON t.id = page.id ${NAMES_JOINED} ${NEWEST_FIRST}`,
});

const TOO_MANY = `((SELECT count(*) FROM hits) > ${SORTED_MAX})`;

const where = (conditions: Parts): string => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

const named = (text: string, isKept: boolean): Statement => ({ name: isKept ? nameOf(text) : '', text });

/** PostgreSQL cuts names after 63 bytes. */
const nameOf = (text: string): string => `tickets-list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
