import { command, type RowOf, statement } from '../common/persistence/statement.js';

export const QUEUE_REPLIES = command(
  'incidents-queue-replies',
  `INSERT INTO incident_replies ("updateId", "ticketId") SELECT $1::int, t.id FROM tickets t WHERE t."incidentId" = $2`,
);

export type QueuedReply = RowOf<typeof NEXT_REPLY>;

/** Locks the row until the reply is sent. Other processes skip it. A ticket gets its updates in order. */
export const NEXT_REPLY = statement(
  'incidents-next-reply',
  `SELECT r."updateId", r."ticketId", p."incidentId", p."createdBy" AS "authorId", p."bodyPt", p."bodyEn", p."resolvesTickets",
      t."userId" AS "ownerId", u.language AS "ownerLanguage", EXISTS (SELECT FROM incident_followers f
        WHERE f."incidentId" = p."incidentId" AND f."userId" = u.id AND f."createdAt" <= p."createdAt") AS "isFollower"
    FROM incident_replies r JOIN incident_updates p ON p.id = r."updateId"
      JOIN tickets t ON t.id = r."ticketId" JOIN users u ON u.id = t."userId"
    WHERE r.state = 'queued' AND (r."updateId", r."ticketId") > ($1::int, $2::int) AND NOT EXISTS (
      SELECT FROM incident_replies e
      WHERE e."ticketId" = r."ticketId" AND e."updateId" < r."updateId" AND e.state = 'queued')
    ORDER BY r."updateId", r."ticketId" LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
);
export const SETTLE_REPLY = statement(
  'incidents-settle-reply',
  `UPDATE incident_replies SET state = $3 WHERE "updateId" = $1 AND "ticketId" = $2 RETURNING state`,
);

export type UnsentUpdate = { readonly id: number; readonly incidentId: number; readonly notifiedUpTo: number };
export const NEXT_UNSENT = statement(
  'incidents-next-unsent',
  `SELECT p.id, p."incidentId", p."notifiedUpTo" FROM incident_updates p WHERE p."notifiedAt" IS NULL
    ORDER BY p.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
export const NEXT_FOLLOWERS = statement(
  'incidents-next-followers',
  `SELECT f."userId" FROM incident_followers f JOIN incident_updates p ON p."incidentId" = f."incidentId"
    WHERE p.id = $1 AND f."createdAt" <= p."createdAt" AND f."userId" > $2 ORDER BY f."userId" LIMIT $3`,
);
export const MARK_NOTIFIED = statement(
  'incidents-mark-notified',
  `UPDATE incident_updates SET "notifiedUpTo" = $2, "notifiedAt" = CASE WHEN $3::boolean THEN now() END
    WHERE id = $1 RETURNING id`,
);
