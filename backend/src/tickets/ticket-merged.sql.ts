/** The ticket in which ticket `t` continues, at the end of the chain; nothing is read for a ticket that was not merged. */
export const MERGED_INTO = `CASE WHEN t."mergedIntoId" IS NOT NULL THEN (
    WITH RECURSIVE onward(id, next) AS (
      SELECT r.id, r."mergedIntoId" FROM tickets r WHERE r.id = t."mergedIntoId"
      UNION ALL
      SELECT r.id, r."mergedIntoId" FROM tickets r JOIN onward ON r.id = onward.next)
    SELECT id FROM onward WHERE next IS NULL) END AS "mergedInto"`;

/** Ids of the tickets that were merged into ticket `root`, and into those. */
export const mergedBelow = (root: string): string => `WITH RECURSIVE below(id) AS (
      SELECT s.id FROM tickets s WHERE s."mergedIntoId" = ${root}
      UNION ALL
      SELECT s.id FROM tickets s JOIN below ON s."mergedIntoId" = below.id)
    SELECT id FROM below`;
