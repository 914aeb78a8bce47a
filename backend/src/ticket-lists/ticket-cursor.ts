import { ID_MAX } from '../common/persistence/entity-id.js';
import { unknownPage } from '../common/persistence/paging.js';
import type { Bind } from '../common/persistence/statement.js';
import { TicketSort, TicketStatus } from '../tickets/ticket.enums.js';

/** Times are text, because JavaScript dates lose PostgreSQL's microseconds. */
export type Position = {
  readonly createdMicros: string;
  readonly waitingMicros?: string | null;
  readonly updatedMicros?: string;
  readonly status: TicketStatus;
  readonly id: number;
};

const micros = (column: string, name: string): string =>
  `(extract(epoch FROM t."${column}") * 1000000)::bigint AS "${name}"`;

export const CREATED_MICROS = micros('createdAt', 'createdMicros');
export const WAITING_MICROS = micros('waitingSince', 'waitingMicros');
export const UPDATED_MICROS = micros('updatedAt', 'updatedMicros');

export type PageEnd = {
  readonly part: 'newest' | 'waiting' | 'rest' | 'own' | 'others';
  readonly micros: string;
  readonly id: number;
};

const PREFIXES = { newest: '', waiting: 'w', rest: 'r', own: 'o', others: 's' } as const satisfies Record<
  PageEnd['part'],
  string
>;
const PARTS = {
  [TicketSort.Newest]: ['newest'],
  [TicketSort.Waiting]: ['waiting', 'rest'],
  [TicketSort.Turn]: ['own', 'others'],
} as const;

/** The prefix names the order, so that a cursor of another order is rejected. */
export const cursorOf = (end: Position, sort: TicketSort): string => {
  const { createdMicros, waitingMicros, updatedMicros, status, id } = end;
  if (sort === TicketSort.Newest) return `${PREFIXES.newest}${createdMicros}-${id}`;
  if (sort === TicketSort.Turn)
    return `${PREFIXES[status === TicketStatus.WaitingResponse ? 'own' : 'others']}${updatedMicros}-${id}`;
  return waitingMicros ? `${PREFIXES.waiting}${waitingMicros}-${id}` : `${PREFIXES.rest}${createdMicros}-${id}`;
};

export const pageEndOf = (cursor: string, sort: TicketSort): PageEnd => {
  const [, prefix, micros, id] = /^([a-z]?)(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  const part = PARTS[sort].find((name) => PREFIXES[name] === prefix);
  if (part && micros && Number(id) <= ID_MAX) return { part, micros, id: Number(id) };
  throw unknownPage();
};

const at = ({ micros: since, id }: PageEnd, bind: Bind): string =>
  `('epoch'::timestamptz + ${bind(since)}::bigint * interval '1 microsecond', ${bind(id)}::int)`;

export const olderThan = (end: PageEnd, bind: Bind): string => `(t."createdAt", t.id) < ${at(end, bind)}`;

export const waitingLessThan = (end: PageEnd, bind: Bind): string => `(t."waitingSince", t.id) > ${at(end, bind)}`;

export const changedBefore = (end: PageEnd, bind: Bind): string => `(t."updatedAt", t.id) < ${at(end, bind)}`;
