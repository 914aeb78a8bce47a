import { ID_MAX } from '../common/entity-id.js';
import { unknownPage } from '../common/paging.js';
import type { Bind } from './ticket-filters.js';

/** Where a page ended: newest first, and PostgreSQL keeps microseconds, which a JavaScript date would lose. */
export type Position = { readonly createdMicros: string; readonly id: number };

export const CREATED_MICROS = `(extract(epoch FROM t."createdAt") * 1000000)::bigint AS "createdMicros"`;

export const cursorOf = ({ createdMicros, id }: Position): string => `${createdMicros}-${id}`;

/** @throws when it is none of our cursors */
export const positionIn = (cursor: string): Position => {
  const [, createdMicros, id] = /^(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  if (createdMicros && Number(id) <= ID_MAX) return { createdMicros, id: Number(id) };
  throw unknownPage();
};

export const after = ({ createdMicros, id }: Position, bind: Bind): string =>
  `(t."createdAt", t.id) < ('epoch'::timestamptz + ${bind(createdMicros)}::bigint * interval '1 microsecond', ${bind(id)}::int)`;
