import { ID_MAX } from '../common/persistence/entity-id.js';
import { unknownPage } from '../common/persistence/paging.js';
import type { Bind } from './ticket-filters.js';

/** The end of a page. Times are kept as text, because JavaScript dates lose PostgreSQL's microseconds. */
export type Position = { readonly createdMicros: string; readonly id: number };

export const CREATED_MICROS = `(extract(epoch FROM t."createdAt") * 1000000)::bigint AS "createdMicros"`;

export const cursorOf = ({ createdMicros, id }: Position): string => `${createdMicros}-${id}`;

/** @throws when the cursor is malformed */
export const positionIn = (cursor: string): Position => {
  const [, createdMicros, id] = /^(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  if (createdMicros && Number(id) <= ID_MAX) return { createdMicros, id: Number(id) };
  throw unknownPage();
};

export const after = ({ createdMicros, id }: Position, bind: Bind): string =>
  `(t."createdAt", t.id) < ('epoch'::timestamptz + ${bind(createdMicros)}::bigint * interval '1 microsecond', ${bind(id)}::int)`;
