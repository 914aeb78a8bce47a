import { CLOSABLE_SINCE } from './appeal.sql.js';
import { SURVEY_ASKED } from './satisfaction/survey.sql.js';
import { snapshotOf } from './snapshots/ticket-snapshot.sql.js';
import { MERGED, MERGED_INTO } from './ticket-merged.sql.js';

/** So many tickets before this one, and as many after it, are shown as its chain. */
const CHAIN_MAX = 10;

/** Ticket `t`, those before it along `followUpOf`, and those that follow directly. */
const CHAIN = `to_jsonb(ARRAY(
    WITH RECURSIVE earlier(id, depth) AS (
      SELECT t."followUpOf", 1
      UNION ALL
      SELECT e."followUpOf", depth + 1 FROM tickets e, earlier WHERE e.id = earlier.id AND depth < ${CHAIN_MAX})
    SELECT id FROM earlier WHERE id IS NOT NULL
    UNION SELECT t.id
    UNION (SELECT n.id FROM tickets n WHERE n."followUpOf" = t.id ORDER BY n.id LIMIT ${CHAIN_MAX})
    ORDER BY 1)) AS chain`;

/** The rating of ticket `t`, null for none. */
const RATING = `(SELECT to_jsonb(s) FROM satisfaction_ratings s WHERE s."ticketId" = t.id) AS rating`;

/** The entry of the changelog that says that ticket `t` is fixed. Players see it while it is published. */
const fixedIn = (
  ofTeam: string,
): string => `(SELECT jsonb_build_object('id', c.id, 'titlePt', c."titlePt", 'titleEn', c."titleEn",
      'publishedAt', CASE WHEN c."isPublished" THEN c."publishedAt" END)
    FROM changelog_entries c WHERE c.id = t."changelogId" AND (c."isPublished" OR ${ofTeam})) AS "fixedIn"`;

/** @param ofTeam placeholder or constant: whether the viewer belongs to the team */
export const ticketDetailColumns = (
  ofTeam: string,
): string => `t.description, ${CLOSABLE_SINCE}, t."closingWarnedAt", t."closedAt",
  ending."isClosedByServer", ending."closedById", ending."closedByName", ${CHAIN},
  t."noSurvey", ${SURVEY_ASKED} AS "isSurveyAsked", ${RATING},

  ${MERGED_INTO}, t."mergedAt", ${MERGED}, ${snapshotOf(ofTeam)}, t."incidentId",
  t."appealOf", t."appealDecidedAt", t."appealBarredId",
  ${fixedIn(ofTeam)}`;

/** Joins who closed ticket `t`, out of the log; nothing is read while it is not closed. */
export const ENDING_JOINED = `LEFT JOIN LATERAL (
    SELECT e."actorId" IS NULL AS "isClosedByServer", p.id AS "closedById", p.name AS "closedByName"
    FROM domain_events e LEFT JOIN users p ON p.id = e."actorId"
    WHERE t.status = 'closed' AND e."ticketId" = t.id AND e.type = 'ticket.status_changed' AND e.data->>'to' = 'closed'
    ORDER BY e.id DESC LIMIT 1) ending ON true`;
