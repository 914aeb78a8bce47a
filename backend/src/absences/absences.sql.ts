const present = (column: string): string => `${column} > now()`;

/** @param person SQL of an id */
export const isAway = (person: string): string =>
  `EXISTS (SELECT FROM absences ab WHERE ab."userId" = ${person} AND ${present('ab.until')})`;

export const AWAY_IDS = `ARRAY(SELECT "userId" FROM absences WHERE ${present('until')})`;

/** The last day of an absence `ab`, or null. */
export const lastDayAway = (zone: string): string =>
  `CASE WHEN ${present('ab.until')} THEN to_char((ab.until AT TIME ZONE ${zone}) - interval '1 day', 'YYYY-MM-DD') END`;
