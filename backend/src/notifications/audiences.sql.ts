import { isAway } from '../absences/absences.sql.js';
import { command, type Statement } from '../common/persistence/statement.js';
import { isTrainingTicket, isWithheld } from '../tickets/ticket-scope.sql.js';
import { chosen } from './channels.sql.js';
import { IN_TEAM } from '../users/team.sql.js';

/** The second statement leaves out the members from whom the ticket is withheld, and tells nobody of the training ticket. */
export type Audience = { readonly plain: Statement; readonly withholding: Statement };

type AddedText = (unlessWithheld: string) => string;

const audience = (name: string, text: AddedText): Audience => ({
  plain: command(`notifications-notify-${name}`, text('')),
  withholding: command(
    `notifications-notify-${name}-withholding`,
    text(` AND NOT ${isWithheld('$4::int')} AND NOT ${isTrainingTicket('$4::int')}`),
  ),
});

const INTO = 'INSERT INTO notifications ("eventId", type, params, "ticketId", "userId", "isPersonal")';
const ONCE = 'ON CONFLICT ("eventId", "userId") DO NOTHING';

/**
 * Adds one notification per active user of the audience.
 * @param isPersonal SQL condition: addressed to this user rather than to the team
 */
const notifying = (name: string, who: string, isPersonal = 'true'): Audience =>
  audience(
    name,
    (unlessWithheld) => `${INTO}
    SELECT $1::bigint, $2::varchar, $3::jsonb, $4::int, u.id, ${isPersonal}
    FROM users u LEFT JOIN user_preferences p ON p."userId" = u.id
    WHERE u."isActive" AND ${who}${unlessWithheld}
    ${ONCE}`,
  );

const notActor = (person: string): string => `${person} IS DISTINCT FROM $5::int`;
const NOT_ACTOR = notActor('u.id');
const IS_PRESENT = `${IN_TEAM} AND NOT ${isAway('u.id')}`;
const ASSIGNEE = `(SELECT t."assignedTo" FROM tickets t WHERE t.id = $4)`;

const WISHES = `SELECT ${chosen('bell', `'opened'`)} AS opened, ${chosen('bell', `'answered'`)} = 'true' AS answered,
      ${chosen('mail', `'opened'`)} AS mail, ${chosen('push', `'opened'`)} AS push,
      coalesce(p.data #> '{notify,focus,categories}', '[]') AS categories,
      coalesce(p.data #> '{notify,focus,worldIds}', '[]') AS worlds`;

/** A focus counts if the bell, mail or push of its owner follows it. */
const HAS_FOCUS = `w.opened <> 'off' AND 'focus' IN (w.opened, w.mail, w.push) AND (w.categories <> '[]' OR w.worlds <> '[]')`;
const COVERS = `(w.categories = '[]' OR w.categories @> to_jsonb(t.category::text))
    AND (w.worlds = '[]' OR coalesce(w.worlds @> to_jsonb(t."worldId"), false))`;

/**
 * Adds the notifications of a ticket that waits for anybody of the team who is present. If no focus covers the ticket,
 * each member with a focus is notified and the text says so.
 * @param isAssignee SQL condition: the ticket is assigned to member `u`, who is then notified alone
 */
const ringing = (name: string, isAssignee: string): Audience =>
  audience(
    name,
    (unlessWithheld) => `WITH member AS (
      SELECT u.id, ${isAssignee} AS "isAssignee", w.opened, w.answered, f."hasFocus", f."hasFocus" AND ${COVERS} AS covers
      FROM tickets t JOIN users u ON u."isActive" AND ${IS_PRESENT} LEFT JOIN user_preferences p ON p."userId" = u.id
      CROSS JOIN LATERAL (${WISHES}) w CROSS JOIN LATERAL (SELECT ${HAS_FOCUS} AS "hasFocus") f
      WHERE t.id = $4${unlessWithheld})
    ${INTO}
    SELECT $1::bigint, $2::varchar, jsonb_strip_nulls($3::jsonb || jsonb_build_object('focus', f.focus)), $4::int,
      m.id, m."isAssignee"
    FROM member m CROSS JOIN LATERAL (SELECT CASE
      WHEN m."isAssignee" OR NOT m."hasFocus" OR m.covers THEN NULL
      WHEN EXISTS (SELECT FROM member c WHERE c.covers AND ${notActor('c.id')}) THEN 'other' ELSE 'nobody' END AS focus) f
    WHERE ${notActor('m.id')} AND CASE
      WHEN m."isAssignee" THEN m.answered
      WHEN EXISTS (SELECT FROM member a WHERE a."isAssignee") THEN false
      WHEN m.opened = 'focus' THEN f.focus IS DISTINCT FROM 'other'
      ELSE m.opened = 'all' END
    ${ONCE}`,
  );

export const TEAM = ringing('team', 'false');
export const ASSIGNEE_ELSE_TEAM = ringing('assignee-else-team', `coalesce(u.id = t."assignedTo", false)`);
export const OWNER = notifying('owner', `u.id = $6::int AND ${NOT_ACTOR}`);
export const MEMBER = notifying('member', `${IN_TEAM} AND u.id = $6::int AND ${NOT_ACTOR}`);
export const ASKED = notifying('asked', `${IN_TEAM} AND u.id = ANY($6::int[]) AND ${NOT_ACTOR}`);
export const ASSIGNEE_AND_ADMINS = notifying(
  'assignee-and-admins',
  `${IN_TEAM} AND ${NOT_ACTOR} AND (u.role = 'admin' OR u.id = ${ASSIGNEE})`,
  `coalesce(u.id = ${ASSIGNEE}, false)`,
);
export const NOTE_READERS = notifying(
  'note-readers',
  `${IS_PRESENT} AND ${NOT_ACTOR} AND ${chosen('bell', `'note'`)} = 'true' AND u.id IN (
    SELECT ${ASSIGNEE} UNION SELECT tp."userId" FROM ticket_participants tp WHERE tp."ticketId" = $4)`,
);

/** All admins except $5 (0: none). Includes the actor: if their session was stolen, they must learn of it. */
export const ADMINS = notifying('admins', `u.role = 'admin' AND u.id <> $5::int`).plain;
