import { daysFrom, daysUntil } from '../ticket-lists/ticket-times.sql.js';

/** Parameters of all statements of reports: days, time zone, and the filters or null. */
export const [FROM, TO, ZONE, WORLD, CATEGORY] = ['$1', '$2', '$3', '$4', '$5'] as const;

/**
 * PostgreSQL expects half of the rows from a CASE whose value it does not know, but only a few from an OR, and would
 * sort these instead of hashing them.
 */
const unlessNull = (filter: string, condition: string): string =>
  `CASE WHEN ${filter} IS NULL THEN true ELSE ${condition} END`;
const matches = (world: string, category: string): string => `${unlessNull(`${world}::int`, `t."worldId" = ${world}`)}
  AND ${unlessNull(`${category}::tickets_category_enum`, `t.category = ${category}::tickets_category_enum`)}`;

export const MATCHES = matches(WORLD, CATEGORY);
/** For statements about the present, whose first parameters are the filters. */
export const MATCHES_NOW = matches('$1', '$2');

export const within = (column: string): string =>
  `${column} >= ${daysFrom(FROM, ZONE)} AND ${column} < ${daysUntil(TO, ZONE)}`;

/** The ranges of a series, each from its first day until the day after its last. */
export const eachRange = (step: 'day' | 'week'): string => `ranges AS (
    SELECT day, day AT TIME ZONE ${ZONE} AS began,
      least(day + interval '1 ${step}', (${TO}::date + 1)::timestamp) AT TIME ZONE ${ZONE} AS ended,
      least(day + interval '1 ${step}' - interval '1 day', ${TO}::date::timestamp) AS last
    FROM generate_series(${FROM}::date::timestamp, ${TO}::date::timestamp, interval '1 ${step}') AS day
  )`;

export const inRange = (column: string): string => `${column} >= began AND ${column} < ended`;
export const DAY = `to_char(day, 'YYYY-MM-DD')`;
export const LAST_DAY = `to_char(last, 'YYYY-MM-DD')`;
