import { isAdmin, type Viewer } from '../../common/access/role.js';
import { type Bind, binding, type RowOf, unprepared } from '../../common/persistence/statement.js';
import { withheldTickets } from '../../tickets/ticket-scope.sql.js';

export type LoggedEvent = RowOf<typeof eventPage>;

export type EventFilter = {
  readonly types?: readonly string[];
  readonly actorId?: number;
  readonly ticketId?: number;
  readonly ip?: string;
  readonly from?: string;
  readonly to?: string;
};

export type EventRange = { readonly before?: string | null; readonly count: number };

const FAR = '9223372036854000000';
/**
 * Ids and times rise together except for at most this many ids, so a range of days becomes a range of ids, which is
 * indexed.
 */
const SLACK = 10_000;

const since = (time: string): string => `e."createdAt" >= ${time} AND e.id >= coalesce(
    (SELECT b.id FROM domain_events b WHERE b."createdAt" >= ${time} ORDER BY b."createdAt" LIMIT 1), ${FAR}) - ${SLACK}`;
const until = (time: string): string => `e."createdAt" < ${time} AND e.id <= coalesce(
    (SELECT b.id FROM domain_events b WHERE b."createdAt" < ${time} ORDER BY b."createdAt" DESC LIMIT 1), 0) + ${SLACK}`;

const NAMED = ['aboutId', 'otherId', 'intoId', 'sourceId', 'fromId', 'readTicketId'].map(
  (name) => `(e.data->>'${name}')::int`,
);

/**
 * Neither the event's ticket nor a ticket named in its data is withheld. For deleted tickets the deletion event says
 * from whom.
 */
const unlessWithheld = (viewer: Viewer, bind: Bind): string[] => {
  if (!viewer.isWithholdingOn) return [];
  const id = `${bind(viewer.id)}::int`;
  const isAdminSql = String(isAdmin(viewer));
  const withheld = `${withheldTickets(id, isAdminSql, isAdminSql)}
    UNION ALL SELECT d."ticketId" FROM domain_events d
      WHERE d.type = 'ticket.deleted' AND d.data ? 'withheldFrom' AND d.data->'withheldFrom' @> to_jsonb(${id})`;
  return [`coalesce(e."ticketId", 0) NOT IN (${withheld})`, `coalesce(${NAMED.join(', ')}, 0) NOT IN (${withheld})`];
};

const conditionsOf = (filter: EventFilter, zone: string, bind: Bind): string[] => {
  const { actorId, ticketId, ip, from, to } = filter;
  const day = (text: string, more = 0): string =>
    `((${bind(text)}::date + ${more})::timestamp AT TIME ZONE ${bind(zone)})`;
  return [
    ...(actorId === undefined ? [] : [`e."actorId" = ${bind(actorId)}`]),
    ...(ticketId === undefined ? [] : [`e."ticketId" = ${bind(ticketId)}`]),
    ...(ip === undefined ? [] : [`e.ip = ${bind(ip)}`]),
    ...(from === undefined ? [] : [since(day(from))]),
    ...(to === undefined ? [] : [until(day(to, 1))]),
  ];
};

const newest = (conditions: readonly string[], count: number): string =>
  `SELECT * FROM domain_events e ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY e.id DESC LIMIT ${count}`;

/** Merges one page per type, so that each type is one range of the index, however many events other types have. */
const newestOfTypes = (types: string, conditions: readonly string[], count: number): string =>
  `SELECT f.* FROM unnest(${types}::text[]) AS k(type)
    CROSS JOIN LATERAL (${newest(['e.type = k.type', ...conditions], count)}) f ORDER BY f.id DESC LIMIT ${count}`;

/** Not prepared, because the plan depends on the filters. */
export const eventPage = (viewer: Viewer, filter: EventFilter, { before = null, count }: EventRange, zone: string) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const isNarrow = [filter.actorId, filter.ticketId, filter.ip].some((value) => value !== undefined);
  const conditions = [
    ...conditionsOf(filter, zone, bind),
    ...(before === null ? [] : [`e.id < ${bind(before)}::bigint`]),
    ...unlessWithheld(viewer, bind),
  ];
  const { types } = filter;
  const page =
    types === undefined
      ? newest(conditions, count)
      : isNarrow
        ? newest([`e.type = ANY(${bind(types)}::text[])`, ...conditions], count)
        : newestOfTypes(bind(types), conditions, count);
  return { statement: unprepared('events-page', withNames(page)), values };
};

const withNames = (page: string): string => `SELECT e.id, e.type, e."ticketId", e."actorId", a.name AS "actorName",
      p.name AS "personName", e.data, e.ip, e."apiTokenId", e."createdAt"
    FROM (${page}) e LEFT JOIN users a ON a.id = e."actorId"
      LEFT JOIN users p ON p.id = coalesce((e.data->>'userId')::int, (e.data->>'assigneeId')::int)
    ORDER BY e.id DESC`;
