import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { contains } from '../common/validation/text.js';
import { Env } from '../config/env.js';
import { isFoundBy } from '../search/question.sql.js';
import { type FoundTickets, TicketFinder } from '../search/ticket-finder.js';
import { ownTicket, ticketScope } from '../tickets/ticket-scope.sql.js';
import { TicketDate, TicketStatus, WITHOUT_VERDICT } from '../tickets/ticket.enums.js';
import { isHeld } from '../tickets/ticket-hold.sql.js';
import { attentionOf } from './attention.sql.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';
import { inQueue, LACKS_VERDICT } from './ticket-queue.sql.js';
import { DATED, daysFrom, daysUntil, answeredAfter, openedAt, waitingFor } from './ticket-times.sql.js';

export type Filters = Pick<ListTicketsQuery, 'includeClosed'> &
  Partial<Omit<ListTicketsQuery, 'limit' | 'cursor' | 'sort'>>;
type Name = Exclude<
  keyof Filters,
  'includeClosed' | 'queue' | 'q' | 'from' | 'to' | 'dateOf' | 'doneBy' | 'askedOf' | 'tookPart' | 'unread' | 'held'
>;
type FoundIds = FoundTickets['ids'];
type Piece = (value: string, bind: Bind, zone: string) => string;

const ASSIGNED: Readonly<Record<string, string>> = {
  none: 't."assignedTo" IS NULL',
  any: 't."assignedTo" IS NOT NULL',
};

/** The SQL consists of constants. Values of clients are always parameters. */
const PIECES: Readonly<Record<Name, Piece>> = {
  status: (value, bind) => `t.status = ${bind(value, 'tickets_status_enum')}`,
  category: (value, bind) => `t.category = ${bind(value, 'tickets_category_enum')}`,
  worldId: (value, bind) => `t."worldId" = ${bind(value, 'int')}`,
  priority: (value, bind) => `t.priority = ${bind(value, 'tickets_priority_enum')}`,
  ownerId: (value, bind) => ownTicket(bind(value)),
  email: (value, bind) => `t."userId" IN (SELECT id FROM users WHERE email ILIKE ${bind(contains(value))})`,
  character: (value, bind) => `lines(t."affectedCharacters") ILIKE ${bind(contains(value))}`,
  assignedTo: (value, bind) => ASSIGNED[value] ?? `t."assignedTo" = ${bind(value, 'bigint')}`,
  verdict: (value, bind) =>
    value === WITHOUT_VERDICT ? LACKS_VERDICT : `t.verdict = ${bind(value, 'tickets_verdict_enum')}`,
  answerHours: (value, bind) => answeredAfter(value, bind).join(' AND '),
  waitingHours: (value, bind) => waitingFor(value, bind).join(' AND '),
  weekly: (value, bind, zone) => openedAt(value, bind, zone).join(' AND '),
};

/** Filters of reports. Their ranges are planned for their values. */
const PLANNED = [
  'dateOf',
  'doneBy',
  'answerHours',
  'waitingHours',
  'weekly',
] as const satisfies readonly (keyof Filters)[];

/** Players cannot filter by fields that they may not see, because the result would reveal the values. */
export const TEAM_FILTERS = [
  'priority',
  'verdict',
  'ownerId',
  'assignedTo',
  'queue',
  'askedOf',
  'tookPart',
  'unread',
  'held',
  ...PLANNED,
] as const;

export const isPlanned = (filters: Filters): boolean => PLANNED.some((name) => filters[name] !== undefined);

const dated = ({ from, to, doneBy, dateOf = TicketDate.Opened }: Filters, zone: string, bind: Bind): string[] => {
  if (!from && !to && dateOf === TicketDate.Opened) return [];
  const range = (column: string): string[] => [
    ...(from ? [`${column} >= ${daysFrom(bind(from), bind(zone))}`] : []),
    ...(to ? [`${column} < ${daysUntil(bind(to), bind(zone))}`] : []),
  ];
  return DATED[dateOf](range, doneBy === undefined ? undefined : bind(doneBy, 'int'));
};

/** Staff find only their own work, because the number of tickets found would be a row of the report of the team. */
const worked = (viewer: Viewer, { doneBy }: Filters): string[] =>
  doneBy === undefined || doneBy === viewer.id || isAdmin(viewer) ? [] : ['false'];

/** Like `binding`, but hides the values from the planner, so that PostgreSQL uses one generic plan. */
export const bindingHidden =
  (values: unknown[]): Bind =>
  (value, type) =>
    type ? `(SELECT $${values.push(value)}::${type})` : `$${values.push(value)}`;

export const withOwnId = <Given extends Pick<Filters, 'assignedTo'>>({ id }: Viewer, filters: Given): Given =>
  filters.assignedTo === 'me' ? { ...filters, assignedTo: String(id) } : filters;

const foundBy = (viewer: Viewer, text: string, found: FoundIds, bind: Bind): string[] =>
  found ? [`t.id = ANY(${bind(found)}::int[])`] : isFoundBy(viewer, text, bind);

export const conditionsOf = (
  viewer: Viewer,
  filters: Filters,
  zone: string,
  bind: Bind,
  found: FoundIds = null,
): string[] => {
  const unclosed = filters.includeClosed || filters.status ? [] : [`t.status <> '${TicketStatus.Closed}'`];
  const given = (Object.keys(PIECES) as Name[]).filter((name) => filters[name] !== undefined && filters[name] !== '');
  return [
    ...ticketScope(viewer, bind),
    ...unclosed,
    ...(filters.queue ? inQueue(filters.queue, viewer, bind) : []),
    ...attentionOf(filters, viewer, bind),
    ...(filters.held ? [isHeld('t')] : []),
    ...given.map((name) => PIECES[name](String(filters[name]), bind, zone)),
    ...dated(filters, zone, bind),
    ...worked(viewer, filters),
    ...(filters.q ? foundBy(viewer, filters.q, found, bind) : []),
  ];
};

export const hasNameFilter = ({ email, character }: Filters): boolean => Boolean(email || character);

@Injectable()
export class SearchedLists {
  constructor(
    private readonly finder: TicketFinder,
    private readonly env: Env,
  ) {}

  async by(viewer: Viewer, { q, ...others }: Filters): Promise<FoundTickets | undefined> {
    if (!q) return undefined;
    return this.finder.find(viewer, q, (bind) => conditionsOf(viewer, others, this.env.club.timezone, bind));
  }
}
