import { COUNT_MAX } from '../common/persistence/paging.js';

/** Tickets from all times that are looked at. */
export const SAMPLE = 200;
/** Steps of this share of a range meet all parts of it alike, and keep no time with the rows. */
export const GOLDEN = 0.618_033_988_75;
/** Far more than is counted, since it is an estimate: a tenth of it is never taken for so many. */
const FREQUENT = 4.5 * COUNT_MAX;

/**
 * About how many tickets `t` meet the condition where that is a large part of very many; otherwise null. Indexes of words take
 * longer for those than a look at the newest tickets, and the planner knows neither.
 * @returns a query of one value, `matches`
 */
export const frequentMatches = (condition: string, joined = ''): string => `
  SELECT CASE WHEN e.matches > ${FREQUENT} THEN e.matches END AS matches FROM (
    SELECT (count(*) FILTER (WHERE ${condition}) * max(l.id) / ${SAMPLE})::int AS matches
    FROM (SELECT max(id) AS id FROM tickets) l CROSS JOIN generate_series(1, ${SAMPLE}) n
      JOIN tickets t ON t.id = 1 + floor(l.id * (n * ${GOLDEN} % 1))::int ${joined}
    WHERE l.id > ${FREQUENT}) e`;
