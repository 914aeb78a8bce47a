/**
 * The quiet hours of the person with preferences `p`, as `q`.
 * @param timeZone placeholder of the time zone of the club
 * @param at when something is to be sent
 */
export const quietHours = (timeZone: string, at: string): string =>
  `LEFT JOIN LATERAL (SELECT (p.data #>> '{notify,quietHours,from}')::time AS "from",
      (p.data #>> '{notify,quietHours,to}')::time AS "to", ${at} AS at, ${at} AT TIME ZONE ${timeZone} AS now) q ON true`;

/** Seconds until they end; null outside of them. An end that is not after the beginning lies on the next day. */
export const quietSeconds = (
  timeZone: string,
): string => `CASE WHEN CASE WHEN q."from" <= q."to" THEN q.now::time >= q."from" AND q.now::time < q."to"
      ELSE q.now::time >= q."from" OR q.now::time < q."to" END
    THEN extract(epoch FROM (
      (q.now::date + q."to" + CASE WHEN q.now::time >= q."to" THEN interval '1 day' ELSE interval '0' END)
        AT TIME ZONE ${timeZone}) - q.at)::float8 END`;
