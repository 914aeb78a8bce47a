import {
  categories,
  ownQueues,
  priorities,
  statuses,
  ticketDates,
  workDates,
  type Category,
  type Priority,
  type Status,
  type TicketDate,
  type VerdictFilter,
  verdictFilters,
} from '@/shared/contract';
import { firstCharacters } from '@/shared/lib/characters';
import { idFrom, oneOf } from '@/shared/lib/in-address';

/** Priorities offered by the filter. A view or a URL can set `urgent` too. */
export const filterPriorities = ['low', 'medium', 'high'] as const satisfies Priority[];
/** Statuses offered by the filter. A URL, a view or a count of the board can set the others too. */
export const filterStatuses = ['open', 'in_progress', 'waiting_response', 'closed'] as const satisfies Status[];
export const waitingQueues = ['waiting', 'unassigned', 'mine'] as const;
export const queues = [...waitingQueues, ...ownQueues] as const;
export type Queue = (typeof queues)[number];
export const sorts = ['newest', 'waiting'] as const;
export type Sort = (typeof sorts)[number];

export type ListFilter = {
  /** All tickets that wait for the team, the unassigned ones or the reader's own, or tickets that concern the reader. */
  queue: Queue | null;
  status: Status | null;
  worldId: number | null;
  category: Category | null;
  priority: Priority | null;
  ownerId: number | null;
  /** `missing`: reports that ended without a verdict. */
  verdict: VerdictFilter | null;
  /** Only tickets that an admin holds back from deletion. */
  held: boolean;
  /** Part of the player's e-mail. */
  email: string;
  /** Part of an affected character's name. */
  character: string;
  /** First and last day, `2026-11-20`, of the creation or of the date in `dateOf`. */
  from: string;
  to: string;
  dateOf: TicketDate | null;
  /** The member who did what `dateOf` names. */
  doneBy: number | null;
  /** Hours until the first reply: `1-12`, `-1` or `48-`. */
  answerHours: string;
  /** Hours for which the ticket has waited, written alike. */
  waitingHours: string;
  /** Weekday of the creation from 1 (Monday), with or without an hour: `6-20`. */
  weekly: string;
  q: string;
  /** The reader, assigned to anybody, unassigned, or the id of a member. */
  assignee: 'me' | 'any' | 'none' | number | null;
  /** Includes closed tickets. A chosen status takes precedence. */
  withClosed: boolean;
};

export type FilterProps = { filter: ListFilter; onFilter: (change: Partial<ListFilter>) => void };

export const noFilter: ListFilter = {
  queue: null,
  status: null,
  worldId: null,
  category: null,
  priority: null,
  ownerId: null,
  verdict: null,
  held: false,
  email: '',
  character: '',
  from: '',
  to: '',
  dateOf: null,
  doneBy: null,
  answerHours: '',
  waitingHours: '',
  weekly: '',
  q: '',
  assignee: null,
  withClosed: false,
};

const TEXT_MAX = 254;

const wordsOf = (text: string | null) => firstCharacters((text ?? '').trim(), TEXT_MAX);

function assigneeOf(text: string | null): ListFilter['assignee'] {
  if (text === 'me' || text === 'any' || text === 'none') return text;
  return idFrom(text);
}

/** A valid calendar day or an empty string; the server would reject 30 February. */
function dayOf(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

const HOURS = /^(?:\d{1,5}-\d{1,5}|\d{1,5}-|-\d{1,5})$/;
const WEEKLY = /^[1-7](?:-(?:\d|1\d|2[0-3]))?$/;
const matching = (pattern: RegExp, text: string | null) => (text && pattern.test(text) ? text : '');

/** Reads the filter from the URL; invalid values are dropped. */
export function filterFrom(search: URLSearchParams): ListFilter {
  const dateOf = oneOf(ticketDates, search.get('dateOf'));
  return {
    queue: oneOf(queues, search.get('queue')),
    status: oneOf(statuses, search.get('status')),
    worldId: idFrom(search.get('world')),
    category: oneOf(categories, search.get('category')),
    priority: oneOf(priorities, search.get('priority')),
    ownerId: idFrom(search.get('owner')),
    verdict: oneOf(verdictFilters, search.get('verdict')),
    held: search.get('held') === 'true',
    email: wordsOf(search.get('email')),
    character: wordsOf(search.get('character')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    dateOf,
    doneBy: workDates.includes(dateOf) ? idFrom(search.get('doneBy')) : null,
    answerHours: matching(HOURS, search.get('answerHours')),
    waitingHours: matching(HOURS, search.get('waitingHours')),
    weekly: matching(WEEKLY, search.get('weekly')),
    q: wordsOf(search.get('q')),
    assignee: assigneeOf(search.get('assignee')),
    withClosed: search.get('closed') === 'true',
  };
}

/** The URL of a filter, without default values. */
export function searchFor({
  worldId,
  ownerId,
  doneBy,
  assignee,
  held,
  withClosed,
  ...rest
}: ListFilter): Record<string, string> {
  const all = {
    ...rest,
    world: worldId && String(worldId),
    owner: ownerId && String(ownerId),
    doneBy: doneBy && String(doneBy),
    assignee: assignee && String(assignee),
    held: held && 'true',
    closed: withClosed && 'true',
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The order in the URL; null means the reader's last order. */
export const sortFrom = (search: URLSearchParams): Sort | null => oneOf(sorts, search.get('sort'));

/** Whether a chosen status, verdict or queue decides if closed tickets are shown. Held tickets are mostly closed. */
export const decidesClosed = ({
  status,
  verdict,
  held,
  queue,
}: Pick<ListFilter, 'status' | 'verdict' | 'held' | 'queue'>) =>
  status !== null || verdict !== null || held || (queue !== null && queue !== 'tookPart');

/** Whether closed tickets can be among those shown. Reports with a verdict, or ended without one, are mostly closed. */
export const showsClosed = (filter: ListFilter): boolean => {
  if (filter.status !== null) return filter.status === 'closed';
  return decidesClosed(filter) ? filter.queue === null : filter.withClosed;
};

export function toQuery({ assignee, withClosed, queue, held, ...rest }: ListFilter) {
  return {
    ...rest,
    held: held || null,
    queue: oneOf(waitingQueues, queue),
    unread: queue === 'unread' ? true : null,
    tookPart: queue === 'tookPart' ? ('me' as const) : null,
    askedOf: queue === 'askedOf' ? ('me' as const) : null,
    assignedTo: assignee,
    includeClosed: decidesClosed({ ...rest, held, queue }) ? null : withClosed,
  };
}

/** For the total without filters, which counts closed tickets only if the filter can show them. */
export const toTotalQuery = ({ status, verdict, held, withClosed }: ListFilter) => ({
  includeClosed: withClosed || held || verdict !== null || status === 'closed',
});

/** Filters without a field in the line above the table. */
export const moreFilters = ['assignee', 'verdict', 'email', 'character', 'dateOf', 'from', 'to', 'held'] as const;
/** Filters without a field: a link of the reports or a view sets them. */
export const linkedFilters = ['doneBy', 'answerHours', 'waitingHours', 'weekly'] as const;

/** Number of active filters. The queue and `withClosed` do not count. */
export const activeCount = (filter: ListFilter) =>
  Object.entries(filter).filter(([name, value]) => name !== 'withClosed' && name !== 'queue' && Boolean(value)).length;
export const moreCount = (filter: ListFilter) => moreFilters.filter((name) => filter[name]).length;
