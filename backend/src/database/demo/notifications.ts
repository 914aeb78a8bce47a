import type { EntityManager } from 'typeorm';

export const addReads = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    INSERT INTO user_message_reads ("userId", "ticketId", "lastReadMessageId", "lastReadAt")
    SELECT u.id, m."ticketId", max(m.id), max(m."createdAt")
    FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId"
      JOIN users u ON u.role <> 'user' OR u.id = t."userId"
    WHERE m."userId" = u.id OR m."createdAt" < now() - interval '2 days'
    GROUP BY u.id, m."ticketId"`);

export const addParticipants = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    INSERT INTO ticket_participants ("userId", "ticketId", "createdAt")
    SELECT m."userId", m."ticketId", min(m."createdAt")
    FROM ticket_messages m JOIN users u ON u.id = m."userId" AND u.role <> 'user'
      JOIN tickets t ON t.id = m."ticketId" AND t."userId" <> m."userId"
    GROUP BY 1, 2`);

/** The demo data has no answers to notes that ask somebody. */
export const addMentions = async (manager: EntityManager): Promise<void> => {
  await manager.query(`
    INSERT INTO message_mentions ("messageId", "userId")
    SELECT (e.data->>'messageId')::int, u.id FROM domain_events e JOIN users u ON ${IS_ASKED} WHERE e.type = 'message.posted'`);
  await manager.query(`
    INSERT INTO ticket_participants ("userId", "ticketId", "askedMessageId", "createdAt")
    SELECT x."userId", m."ticketId", m.id, m."createdAt" FROM message_mentions x JOIN ticket_messages m ON m.id = x."messageId"
    ON CONFLICT ("userId", "ticketId") DO UPDATE SET "askedMessageId" = excluded."askedMessageId"`);
};

const IS_ASKED = `coalesce(e.data->'asked' @> to_jsonb(u.id), false)`;
const READ_AFTER = `interval '2 days'`;

const TEAM = `JOIN users u ON u.role <> 'user' AND u.id IS DISTINCT FROM e."actorId"`;
const OWNER = `JOIN users u ON u.id = (e.data->>'ownerId')::int AND u.id IS DISTINCT FROM e."actorId"`;
const PERSON = `JOIN users u ON u.id = (e.data->>'userId')::int`;
const TICKET = `JOIN tickets t ON t.id = e."ticketId"`;
const EMPTY = `'{}'::jsonb`;
const NOT_INTERNAL = `NOT (e.data->>'isInternal')::boolean`;

type Rule = {
  readonly type: string;
  readonly to: string;
  readonly when?: string;
  readonly notificationType: string;
  readonly params?: string;
  readonly ticketId?: string;
  readonly isPersonal?: string;
};

const SANCTION = `JOIN sanctions s ON s.id = (e.data->>'sanctionId')::int`;
const OF_SANCTION = `jsonb_strip_nulls(jsonb_build_object('sanctionId', s.id, 'name', s.name, 'kind', s.kind, 'outcome',
  CASE e.type WHEN 'appeal.decided' THEN s."appealOutcome" END))`;
const NOTIFIED = `JOIN users u ON e.data->'userIds' @> to_jsonb(u.id)`;

/** The same rules as in the notifications listener; a test compares their results. */
const RULES: readonly Rule[] = [
  { type: 'ticket.opened', to: TEAM, notificationType: `'ticket_opened'`, isPersonal: 'false' },
  {
    type: 'message.posted',
    to: `${TICKET} ${TEAM} AND NOT ${IS_ASKED} AND (u.id = t."assignedTo" OR EXISTS (
      SELECT FROM ticket_participants p WHERE p."ticketId" = e."ticketId" AND p."userId" = u.id))`,
    when: `(e.data->>'isInternal')::boolean`,
    notificationType: `'internal_note'`,
  },
  {
    type: 'message.posted',
    to: `${TICKET} ${TEAM} AND u.id = coalesce(t."assignedTo", u.id)`,
    when: `${NOT_INTERNAL} AND e."actorId" = (e.data->>'ownerId')::int`,
    notificationType: `'player_message'`,
    isPersonal: `coalesce(u.id = t."assignedTo", false)`,
  },
  { type: 'message.posted', to: `${TEAM} AND ${IS_ASKED}`, notificationType: `'note_mention'` },
  { type: 'message.posted', to: OWNER, when: NOT_INTERNAL, notificationType: `'team_reply'` },
  {
    type: 'ticket.status_changed',
    to: OWNER,
    when: `e.data->>'to' <> 'waiting_response'`,
    notificationType: `CASE e.data->>'to' WHEN 'closed' THEN 'ticket_closed' ELSE 'status_changed' END`,
    params: `CASE WHEN e.data->>'to' <> 'closed' THEN jsonb_build_object('status', e.data->>'to')
      WHEN e."actorId" IS NULL THEN '{"isAutomatic": true}' ELSE '{}' END`,
  },
  {
    type: 'ticket.report_reviewed',
    to: OWNER,
    notificationType: `'report_reviewed'`,
    params: `jsonb_build_object('isConfirmed', e.data->'isConfirmed')`,
  },
  {
    type: 'ticket.assigned',
    to: `${TEAM} AND u.id = (e.data->>'assigneeId')::int`,
    notificationType: `'ticket_assigned'`,
  },
  {
    type: 'ticket.closing_soon',
    to: OWNER,
    notificationType: `'closing_soon'`,
    params: `jsonb_build_object('closesAt', e.data->>'closesAt')`,
  },
  {
    type: 'ticket.rated',
    to: `${TICKET} ${TEAM} AND (u.role = 'admin' OR u.id = t."assignedTo")`,
    when: `(e.data->>'score')::int <= 2`,
    notificationType: `'low_rating'`,
    params: `jsonb_build_object('score', e.data->'score')`,
    isPersonal: `coalesce(u.id = t."assignedTo", false)`,
  },
  {
    type: 'ticket.merged',
    to: OWNER,
    notificationType: `'ticket_merged'`,
    params: `jsonb_build_object('intoId', e.data->'intoId')`,
  },
  {
    type: 'user.blocked',
    to: PERSON,
    notificationType: `'user_blocked'`,
    params: `e.data - 'userId' - 'blockId'`,
  },
  {
    type: 'sanction.recorded',
    to: `${SANCTION} ${PERSON}`,
    notificationType: `'sanction_recorded'`,
    params: OF_SANCTION,
    ticketId: 'NULL',
  },
  {
    type: 'appeal.decided',
    to: `${SANCTION} ${PERSON}`,
    notificationType: `'appeal_decided'`,
    params: OF_SANCTION,
    ticketId: `(e.data->>'aboutId')::int`,
  },
  {
    type: 'incident.update_sent',
    to: `JOIN incidents i ON i.id = (e.data->>'incidentId')::int ${NOTIFIED}`,
    notificationType: `'incident_update'`,
    params: `jsonb_build_object('incidentId', i.id, 'titlePt', i."titlePt", 'titleEn', i."titleEn")`,
  },
  {
    type: 'changelog.readers_told',
    to: `JOIN changelog_entries c ON c.id = (e.data->>'changelogId')::int ${NOTIFIED}`,
    notificationType: `'fixed_in_changelog'`,
    params: `jsonb_build_object('changelogId', c.id, 'titlePt', c."titlePt", 'titleEn', c."titleEn")`,
  },
];

const selectOf = ({
  type,
  to,
  when = 'true',
  notificationType,
  params = EMPTY,
  ticketId = 'e."ticketId"',
  isPersonal = 'true',
}: Rule): string =>
  `SELECT e.id, u.id AS "userId", ${notificationType} AS type, ${params} AS params, ${ticketId}::int AS "ticketId", e."createdAt", ${isPersonal} AS "isPersonal"
    FROM domain_events e ${to} WHERE e.type = '${type}' AND ${when}`;

export const addNotifications = async (manager: EntityManager): Promise<void> => {
  await manager.query(`
    INSERT INTO notifications ("eventId", "userId", type, params, "ticketId", "createdAt", "isRead", "isPersonal")
    SELECT n.id, n."userId", n.type, n.params, n."ticketId", n."createdAt", n."createdAt" < now() - ${READ_AFTER}, n."isPersonal"
    FROM (${RULES.map(selectOf).join(' UNION ALL ')}) n ORDER BY n."createdAt", n.id`);
};
