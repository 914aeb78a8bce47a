import { statement, typed } from '../common/persistence/statement.js';
import { MERGED_INTO } from '../tickets/ticket-columns.sql.js';
import { isHeld } from '../tickets/ticket-hold.sql.js';
import { isTrainingTicket } from '../tickets/ticket-scope.sql.js';
import type { RetentionSubject } from './retention-rule.entity.js';

/** A shorter time begins after so many days, so that the team can hold tickets back or change it again. */
export const BEGINS_AFTER_DAYS = 30;

/** A ticket whose target was deleted ended when it was merged. */
const ENDED_AT = 'coalesce(t."resolvedAt", t."closedAt", t."mergedAt")';
/** A merged ticket goes with the one into which it was merged. The training ticket stays until an admin deletes it. */
const ENDED = `t."mergedIntoId" IS NULL AND t.status IN ('resolved', 'closed') AND NOT ${isTrainingTicket('t.id')}`;

/** Sanctions `s` that run at a time, may still be appealed against, or wait for the decision about an appeal. */
const openSanction = (appealDays: string, at: string): string => `(s."liftedAt" IS NULL AND (s."endsAt" > ${at}
      OR s."endsAt" IS NULL AND s.kind <> 'warning'
      OR s."appealOutcome" IS NULL AND s."createdAt" > ${at} - make_interval(days => ${appealDays}))
    OR s."appealOutcome" IS NULL AND EXISTS (SELECT FROM tickets a WHERE a."appealOf" = s.id))`;

/**
 * The tickets whose texts and files are needed: held ones, those of open incidents, and the reports and appeals of open
 * sanctions. For merged tickets those into which they were merged. An array, because PostgreSQL overestimates their number.
 */
const needed = (appealDays: string, at = 'now()'): string => `ARRAY(SELECT coalesce("mergedInto", id) FROM (
    SELECT t.id, ${MERGED_INTO} FROM tickets t WHERE t.id IN (
      SELECT h.id FROM tickets h WHERE ${isHeld('h', at)}
      UNION ALL SELECT h.id FROM incidents i JOIN tickets h ON h."incidentId" = i.id WHERE i.state <> 'resolved'
      UNION ALL SELECT s."ticketId" FROM sanctions s WHERE ${openSanction(appealDays, at)}
      UNION ALL SELECT h.id FROM sanctions s JOIN tickets h ON h."appealOf" = s.id WHERE ${openSanction(appealDays, at)})) roots)`;
const unlessNeeded = (appealDays: string): string => `t.id <> ALL (${needed(appealDays)})`;

const monthsBefore = (months: string, now = 'now()'): string => `${now} - make_interval(months => ${months})`;
const withTexts = (category: string, endedBefore: string): string =>
  `t.category = ${category} AND ${ENDED} AND t."blankedAt" IS NULL AND ${ENDED_AT} < ${endedBefore}`;
const ended = (before: string): string => `${ENDED} AND ${ENDED_AT} < ${before}`;
/** Files are older than the end of their ticket. An index thus finds the few old files that are left. */
const withFiles = (endedBefore: string): string => `${ended(endedBefore)} AND t.id IN (
    SELECT a."ticketId" FROM ticket_attachments a WHERE a."createdAt" < ${endedBefore})`;

/**
 * $1: months after the end, $2: days in which a sanction may be appealed against, $3: tickets at most, $4: category.
 * `SKIP LOCKED` leaves a ticket to the next run while somebody writes in it.
 */
export const LOCK_TEXTS = statement(
  'retention-lock-texts',
  `SELECT t.id FROM tickets t WHERE ${withTexts('$4::tickets_category_enum', monthsBefore('$1'))} AND ${unlessNeeded('$2')}
    ORDER BY ${ENDED_AT}, t.id LIMIT $3 FOR NO KEY UPDATE OF t SKIP LOCKED`,
);
/**
 * $1: months after the end, $2: days in which a sanction may be appealed against, $3: how many of the oldest files choose
 * the tickets.
 */
export const LOCK_FILES = statement(
  'retention-lock-files',
  `SELECT t.id FROM tickets t WHERE ${ended(monthsBefore('$1'))} AND t.id IN (
      SELECT t.id FROM ticket_attachments a JOIN tickets t ON t.id = a."ticketId"
      WHERE a."createdAt" < ${monthsBefore('$1')} AND ${ended(monthsBefore('$1'))} AND ${unlessNeeded('$2')}
      ORDER BY a."createdAt", a.id LIMIT $3)
    FOR NO KEY UPDATE OF t SKIP LOCKED`,
);

const BELOW = `SELECT s.id FROM tickets s WHERE s."mergedIntoId" = ANY($1::int[])
      UNION ALL SELECT s.id FROM tickets s JOIN below ON s."mergedIntoId" = below.id`;
/** $1: tickets that are locked. Waiting for the merged ones could deadlock, as merging and separating lock in another order. */
export const LOCK_MERGED = statement(
  'retention-lock-merged',
  `SELECT t.id FROM tickets t WHERE t.id IN (WITH RECURSIVE below(id) AS (${BELOW}) SELECT id FROM below)
    FOR NO KEY UPDATE SKIP LOCKED`,
);

/**
 * $1: tickets that are locked, $2: locked tickets that were merged into them, $3: days in which a sanction may be appealed
 * against. Selects again after locking, because a statement that waits for a lock does not see what was committed
 * meanwhile in other tables. A ticket is left out if one that was merged into it is not locked.
 */
export const STILL_DUE = statement(
  'retention-still-due',
  `WITH RECURSIVE whole(root, id) AS (
      SELECT t.id, t.id FROM tickets t WHERE t.id = ANY($1::int[]) AND ${ENDED} AND ${unlessNeeded('$3')}
      UNION ALL SELECT whole.root, s.id FROM tickets s JOIN whole ON s."mergedIntoId" = whole.id)
    SELECT t.id, t."userId" AS "ownerId" FROM whole JOIN tickets t ON t.id = whole.id
    WHERE NOT EXISTS (SELECT FROM whole w WHERE w.root = whole.root AND w.id <> ALL($1::int[] || $2::int[]))`,
  typed<{ id: number; ownerId: number }>(),
);

const AT_BEGIN = `(now() + interval '${BEGINS_AFTER_DAYS} days')`;
/** Counts the tickets that are due when a rule that is set now begins. $3: days in which a sanction may be appealed against. */
const previewed = (subjects: string, subject: string, conditions: string): string =>
  `SELECT ${subject}::text AS subject, due.count - kept.count AS tickets, kept.count AS needed FROM ${subjects}
      CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM tickets t WHERE ${conditions}) due
      CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM tickets t
        WHERE t.id = ANY (${needed('$3', AT_BEGIN)}) AND ${conditions}) kept`;
/** $1: categories, $2: months of each. */
export const PREVIEW_TEXTS = statement(
  'retention-preview-texts',
  previewed(
    'unnest($1::tickets_category_enum[], $2::int[]) AS w(category, months)',
    'w.category',
    withTexts('w.category', monthsBefore('w.months', AT_BEGIN)),
  ),
  typed<{ subject: RetentionSubject }>(),
);
/** $1: `files`, $2: months. */
export const PREVIEW_FILES = statement(
  'retention-preview-files',
  previewed('(SELECT $1::text AS subject) w', 'w.subject', withFiles(monthsBefore('$2', AT_BEGIN))),
  typed<{ subject: RetentionSubject }>(),
);
