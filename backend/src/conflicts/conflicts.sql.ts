import { command, type RowOf, statement } from '../common/persistence/statement.js';
import { isUnresolvable, isWithheld } from '../tickets/ticket-scope.sql.js';
import { TicketCategory } from '../tickets/ticket.enums.js';
import { IS_MEMBER } from '../users/team.sql.js';

/**
 * Ticket $1, the ticket into which it was merged, and all tickets merged into that one. They show each other's
 * messages.
 */
const FAMILY = `RECURSIVE up(id, next) AS (
    SELECT r.id, r."mergedIntoId" FROM tickets r WHERE r.id = $1
    UNION ALL
    SELECT r.id, r."mergedIntoId" FROM tickets r JOIN up ON r.id = up.next),
  family(id) AS (
    SELECT id FROM up WHERE next IS NULL
    UNION ALL
    SELECT s.id FROM tickets s JOIN family ON s."mergedIntoId" = family.id)`;

/** A name does not restore a conflict that an admin cleared. */
const CONFLICT = `ON CONFLICT ("ticketId", "userId") DO UPDATE SET source = excluded.source, "clearedAt" = NULL
    WHERE ticket_conflicts."clearedAt" IS NOT NULL AND excluded.source <> 'named'`;

export type AddedConflict = { readonly ticketId: number; readonly userId: number };

export const ADD = statement(
  'conflicts-add',
  `WITH ${FAMILY}
  INSERT INTO ticket_conflicts ("ticketId", "userId", source)
    SELECT t.id, u.id, $3::varchar FROM family JOIN tickets t ON t.id = family.id
      JOIN users u ON u.id = ANY($2::int[]) AND ${IS_MEMBER} AND u.id <> t."userId"
    ${CONFLICT} RETURNING "ticketId", "userId"`,
);

const accused = (condition: string): string => `SELECT DISTINCT t.id AS "ticketId", u.id AS "userId" FROM tickets t
    CROSS JOIN LATERAL unnest(t."affectedCharacters") AS n(name)
    CROSS JOIN LATERAL (
      SELECT c."userId" FROM characters c WHERE name_key(c.name) = name_key(n.name)
      UNION ALL
      SELECT s."userId" FROM staff_aliases s
        WHERE name_key(s.name) = name_key(n.name) AND (s."worldId" IS NULL OR s."worldId" = t."worldId")) known
    JOIN users u ON u.id = known."userId" AND ${IS_MEMBER} AND u.id <> t."userId"
    WHERE t.category = '${TicketCategory.DenunciasGerais}' AND ${condition}`;

/**
 * Adds the conflicts of ticket $2, which the new ticket $1 continues or is about, and, if $3, the people that $1
 * accuses.
 */
export const ADD_OF_NEW = statement(
  'conflicts-add-of-new',
  `INSERT INTO ticket_conflicts ("ticketId", "userId", source)
    SELECT "ticketId", "userId", min(source) FROM (
      SELECT found."ticketId", found."userId", 'named' AS source FROM (${accused('t.id = $1 AND $3::boolean')}) found
      UNION ALL
      SELECT t.id, k."userId", k.source FROM tickets t JOIN ticket_conflicts k ON k."ticketId" = $2
        WHERE t.id = $1 AND k."clearedAt" IS NULL AND k."userId" <> t."userId") named
    GROUP BY "ticketId", "userId"
    RETURNING "ticketId", "userId"`,
);
/** A follow-up to a report about the team is also a report about the team. */
export const INHERIT_ABOUT = command(
  'conflicts-inherit-about',
  `UPDATE tickets t SET "aboutTeam" = true FROM tickets e WHERE t.id = $1 AND e.id = $2 AND e."aboutTeam"`,
);

export const UNKNOWN = statement(
  'conflicts-unknown',
  `SELECT found.* FROM (${accused(`t.status <> 'closed'`)}) found WHERE NOT EXISTS (
      SELECT FROM ticket_conflicts k WHERE k."ticketId" = found."ticketId" AND k."userId" = found."userId")
    ORDER BY 1, 2 LIMIT $1`,
);

export const SHARE = command(
  'conflicts-share',
  `WITH ${FAMILY}
  INSERT INTO ticket_conflicts ("ticketId", "userId", source)
    SELECT t.id, k."userId", min(k.source) FROM family JOIN tickets t ON t.id = family.id
      JOIN ticket_conflicts k ON k."ticketId" IN (SELECT id FROM family) AND k."clearedAt" IS NULL AND k."userId" <> t."userId"
    GROUP BY t.id, k."userId"
    ON CONFLICT ("ticketId", "userId") DO UPDATE SET "clearedAt" = NULL WHERE ticket_conflicts."clearedAt" IS NOT NULL`,
);
export const SHARE_ABOUT = command(
  'conflicts-share-about',
  `WITH ${FAMILY}
  UPDATE tickets t SET "aboutTeam" = true WHERE t.id IN (SELECT id FROM family) AND NOT t."aboutTeam"
    AND EXISTS (SELECT FROM tickets o WHERE o.id IN (SELECT id FROM family) AND o."aboutTeam")`,
);

export const CLEAR = statement(
  'conflicts-clear',
  `WITH ${FAMILY}
  UPDATE ticket_conflicts k SET "clearedAt" = now()
    WHERE k."ticketId" IN (SELECT id FROM family) AND k."userId" = $2 AND k."clearedAt" IS NULL
    RETURNING k."ticketId", k."userId"`,
);

/**
 * Unassigns unclosed tickets withheld from their assignees. Keeps `updatedAt`, because players must not notice the
 * change.
 */
const release = (name: 'conflicts-release' | 'conflicts-release-any', condition: string) =>
  statement(
    name,
    `UPDATE tickets t SET "assignedTo" = NULL FROM (
        SELECT t.id, u.id AS "previousId" FROM tickets t JOIN users u ON u.id = t."assignedTo"
        WHERE ${condition} AND ${isWithheld('t.id')}) held
      WHERE t.id = held.id RETURNING t.id, held."previousId"`,
  );
export const RELEASE = release('conflicts-release', 't.id = ANY($1::int[])');
export const RELEASE_ANY = release(
  'conflicts-release-any',
  `t.id IN (SELECT o.id FROM (
      SELECT t.id FROM tickets t JOIN users u ON u.id = t."assignedTo" WHERE (t."aboutTeam" OR t."isTraining") AND t.status <> 'closed' AND ${isWithheld('t.id')}
      UNION
      SELECT t.id FROM ticket_conflicts k JOIN tickets t ON t.id = k."ticketId" AND t."assignedTo" = k."userId" AND t.status <> 'closed'
        JOIN users u ON u.id = k."userId" WHERE ${isWithheld('t.id')}) o ORDER BY o.id LIMIT $1)`,
);

export const UNRESOLVABLE = statement('conflicts-unresolvable', `SELECT ${isUnresolvable('$1::int')} AS unresolvable`);

export type ConflictRow = RowOf<typeof OF_TICKET>;

export const OF_TICKET = statement(
  'conflicts-of-ticket',
  `SELECT k."userId", u.name AS "userName", k.source, k."createdAt" FROM ticket_conflicts k JOIN users u ON u.id = k."userId"
    WHERE k."ticketId" = $1 AND k."clearedAt" IS NULL ORDER BY k."createdAt", k."userId"`,
);
export const ABOUT_TEAM = statement('conflicts-about-team', 'SELECT t."aboutTeam" FROM tickets t WHERE t.id = $1');
