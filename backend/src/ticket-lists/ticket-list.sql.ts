import { createHash } from 'node:crypto';
import { isTeam, type Viewer } from '../common/access/role.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import { type Bind, binding, type Bound, type Statement, typed, unprepared } from '../common/persistence/statement.js';
import { unreadCount } from '../messages/unread.sql.js';
import { takesPart } from '../participants/participants.sql.js';
import { frequentMatches } from '../search/search.sql.js';
import type { FoundTickets } from '../search/ticket-finder.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS } from '../tickets/ticket-columns.sql.js';
import { TicketSort } from '../tickets/ticket.enums.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import {
  ASKED_COLUMNS,
  askedJoined,
  lastMessageJoined,
  type ListedTicketRow,
  PLAYER_LIST_COLUMNS,
  PLAYER_LIST_JOINED,
  type PlayerListRow,
  TEAM_LIST_COLUMNS,
  type TeamListRow,
} from './list-columns.sql.js';
import { CREATED_MICROS, type Position, UPDATED_MICROS, WAITING_MICROS } from './ticket-cursor.js';
import { bindingHidden, conditionsOf, hasNameFilter, isPlanned } from './ticket-filters.js';
import { type Order, orderOf, type Parts, where } from './ticket-order.sql.js';

/** Only pages of these sizes are prepared, which bounds the number of prepared statements. */
const PREPARED_LIMITS: readonly number[] = [25, 50, 100];
const PREPARED_CONDITIONS = 4;

export type ListedRow = ListedTicketRow & Position & { readonly total?: number };
type Total = { readonly total: number };

export type ListStatements = {
  readonly page: Bound<ListedRow>;
  readonly total?: Bound<Total>;
};

export const listStatements = (
  viewer: Viewer,
  query: ListTicketsQuery,
  zone: string,
  found?: FoundTickets,
): ListStatements => {
  const values: unknown[] = [];
  // Planning with known values would take as long as reading the page.
  const bind = query.queue && !query.q && !hasNameFilter(query) ? bindingHidden(values) : binding(values);
  const conditions = conditionsOf(viewer, query, zone, bind, found?.ids);
  const counted = [...values];
  const shape: Shape = {
    conditions,
    order: orderOf(query, bind),
    limit: query.limit + 1,
    ...shownTo(viewer, query, bind),
  };
  if (found?.ids) return { page: { statement: pageOfFound(shape), values } };
  if (hasNameFilter(query)) return { page: { statement: pageOfMatches(shape), values } };
  if (query.q) return { page: { statement: shape.statement(inOrder(shape)), values } };
  const isKept = PREPARED_LIMITS.includes(query.limit) && conditions.length <= PREPARED_CONDITIONS && !isPlanned(query);
  return {
    page: { statement: named(shape.statement(inOrder(shape)), isKept), values },
    total: { statement: named(unprepared('tickets-list-total', countOf(conditions)), isKept), values: counted },
  };
};

type Shape = Shown & { readonly conditions: Parts; readonly order: Order; readonly limit: number };
type Shown = {
  readonly columns: string;
  readonly joined: string;
  readonly statement: (text: string) => Statement<ListedRow>;
};

const listOfTeam = (text: string) =>
  unprepared('tickets-list-of-team', text, typed<Pick<TeamListRow, 'idleSince' | 'askedBy' | 'askedText'>>());
const listOfPlayer = (text: string) =>
  unprepared(
    'tickets-list-of-player',
    text,
    typed<Pick<PlayerListRow, 'idleSince' | 'ahead' | 'movedAt' | 'movedBy'>>(),
  );

const shownTo = (viewer: Viewer, { sort }: ListTicketsQuery, bind: Bind): Shown => {
  const notes = String(seesNotes(viewer));
  const team = isTeam(viewer);
  const viewerId = `${bind(viewer.id)}::int`;
  const unread = `${unreadCount({ ticketId: 't.id', viewerId, seesNotes: notes })} AS "unreadCount"`;
  const shown = team
    ? [TEAM_LIST_COLUMNS, `${takesPart(viewerId)} AS "takesPart"`, ASKED_COLUMNS]
    : [PLAYER_LIST_COLUMNS];
  const columns = [TICKET_COLUMNS, CREATED_MICROS, NAMES, unread, ...shown];
  if (sort === TicketSort.Waiting) columns.push(WAITING_MICROS);
  if (sort === TicketSort.Turn) columns.push(UPDATED_MICROS);
  return {
    columns: columns.join(', '),
    joined: `${NAMES_JOINED} ${team ? `${lastMessageJoined(notes)} ${askedJoined(viewerId)}` : PLAYER_LIST_JOINED}`,
    statement: team ? listOfTeam : listOfPlayer,
  };
};

/** The indexes of lists have the list's order, so the page is a range scan. */
const inOrder = (shape: Shape): string => `
  SELECT ${shape.columns}
  FROM ${shape.order.afterCursor && shape.conditions.length <= 1 ? rangeScan(shape, shape.order.afterCursor) : filteredInIndex(shape)}
  ${shape.joined} ${shape.order.by}`;

const rangeScan = ({ conditions, order: { by }, limit }: Shape, afterCursor: Parts): string =>
  `(SELECT * FROM tickets t ${where([...conditions, ...afterCursor])} ${by} LIMIT ${limit}) t`;

/** Checks other conditions in the index, which includes all filter columns, before it reads the table. */
const filteredInIndex = ({ conditions, order, limit }: Shape): string =>
  `(${order.ids('tickets', conditions, limit)}) page JOIN tickets t ON t.id = page.id`;

const countOf = (conditions: Parts): string =>
  `SELECT count(*)::int AS total FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNT_MAX + 1}) counted`;

const pageOfFound = ({ columns, joined, statement, conditions, order, limit }: Shape) =>
  statement(
    `WITH matches AS MATERIALIZED (SELECT t.id, t."createdAt", t."updatedAt", t."waitingSince", t.status FROM tickets t ${where(conditions)}),
    page AS MATERIALIZED (${order.ids('matches', [], limit)})
    SELECT ${columns}, (SELECT count(*)::int FROM matches) AS total
    FROM page JOIN tickets t ON t.id = page.id ${joined} ${order.by}`,
  );

/**
 * The planner cannot estimate how many tickets contain a part of a name. So matches are taken from the text index up to
 * a limit and sorted. With more matches, scanning the tickets in order finds a page quickly. The plan depends on the
 * text, so the statement is not prepared.
 */
const pageOfMatches = ({ columns, joined, statement, conditions, order, limit }: Shape) => {
  // Up to this many matches, sorting them is faster than scanning the tickets in order for a page of matches.
  const isTooMany = `(${MATCHES} > ${COUNT_MAX})`;
  return statement(
    `WITH frequent AS MATERIALIZED (${frequentMatches(conditions.join(' AND '))}),
    matches AS MATERIALIZED (
      SELECT t.id, t."createdAt", t."updatedAt", t."waitingSince", t.status FROM tickets t
      ${where([`NOT ${FREQUENT}`, ...conditions])} LIMIT ${COUNT_MAX + 1}),
    page AS MATERIALIZED (
      (${order.ids('matches', [`NOT ${isTooMany}`], limit)})
      UNION ALL
      (${order.ids('tickets', [isTooMany, ...conditions], limit)}))
    SELECT ${columns}, ${MATCHES} AS total
    FROM page JOIN tickets t ON t.id = page.id ${joined} ${order.by}`,
  );
};

const named = <Row extends object>(statement: Statement<Row>, isKept: boolean): Statement<Row> =>
  isKept ? { ...statement, name: nameOf(statement.text) } : statement;

const FREQUENT = '((SELECT matches FROM frequent) IS NOT NULL)';
const MATCHES = 'coalesce((SELECT matches FROM frequent), (SELECT count(*)::int FROM matches))';

/** PostgreSQL truncates names to 63 bytes. */
const nameOf = (text: string): string => `tickets-list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
