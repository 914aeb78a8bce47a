import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { isWanted, joinedNotification, kindOfRow } from '../notifications/channels.sql.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';
import { askedOf } from '../messages/mentions.sql.js';
import { takesPart } from '../participants/participants.sql.js';
import { SURVEY_ASKED } from '../satisfaction/survey.sql.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { UNASSIGNED } from '../ticket-lists/ticket-queue.sql.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import type { NotificationKind } from '../preferences/preferences.js';
import type { TicketFacts } from './ticket-mail.policy.js';
import { IN_TEAM } from '../users/team.sql.js';

/**
 * Queues one mail per notification of event $1, or merges it into a pending mail of the same kind and ticket. An undoable
 * change ($4) postpones the mail; any other change may send it earlier.
 */
const ADD = command(
  'ticket-mails-add',
  `INSERT INTO mails ("userId", kind, "ticketId", "notificationId", "sendAfter")
    SELECT n."userId", ${kindOfRow('$2::varchar')}, n."ticketId", n.id, now() + make_interval(secs => $3)
    FROM notifications n JOIN users u ON u.id = n."userId" LEFT JOIN user_preferences p ON p."userId" = u.id
    WHERE n."eventId" = $1 AND u."mailBouncedAt" IS NULL AND ${isWanted('mail', '$2::text')}
    ON CONFLICT ("userId", "ticketId", kind) WHERE state = 'pending' DO UPDATE
    SET ${joinedNotification('mails', '$4')}, "sendAfter" = CASE
      WHEN $4::boolean THEN greatest(mails."sendAfter", excluded."sendAfter")
      ELSE least(mails."sendAfter", excluded."sendAfter") END`,
);

/**
 * Moves a pending mail about a reply to the ticket that now holds the reply, unless a mail is pending there. Other
 * mails are outdated after a merge.
 */
const MOVE_PENDING = command(
  'ticket-mails-move',
  `UPDATE mails SET "ticketId" = $2 WHERE "ticketId" = $1 AND kind = 'reply' AND state = 'pending' AND NOT EXISTS (
    SELECT FROM mails o WHERE o."userId" = mails."userId" AND o."ticketId" = $2 AND o.kind = 'reply' AND o.state = 'pending')`,
);

/** Replies that the owner has not read. Mails never contain internal notes, and a removed text is empty. */
const UNREAD_ANSWERS = `FROM ticket_messages m WHERE m."ticketId" = t.id AND m."userId" <> u.id
  AND ${ownTicket('u.id')} AND ${noteVisible('false')} AND m.message <> '' AND m.id > coalesce(r."lastReadMessageId", 0)`;
const IS_ASSIGNEE = `t."assignedTo" IS NOT DISTINCT FROM u.id`;
const STATE = statement(
  'ticket-mails-state',
  `SELECT t.title, t."titleEn", t.category, t.status, (${SURVEY_ASKED} AND NOT EXISTS (
        SELECT FROM satisfaction_ratings s WHERE s."ticketId" = t.id)) AS "isSurveyAsked",
      ${ownTicket('u.id')} AS "isOwner",
      ${IN_TEAM} AND ${IS_ASSIGNEE} AS "isAssignee", ${IN_TEAM} AND ${UNASSIGNED} AS "isToTake",
      ${IN_TEAM} AND (${IS_ASSIGNEE} OR ${takesPart('u.id')}) AS "isInvolved",
      ${IN_TEAM} AND t.id IN (${askedOf('u.id')}) AS "isAsked", t."closingWarnedAt" IS NOT NULL AS "isWarned"
    FROM mails mail JOIN users u ON u.id = mail."userId" JOIN tickets t ON t.id = mail."ticketId"
    WHERE mail.id = $1`,
);

const ANSWERS = statement(
  'ticket-mails-answers',
  `SELECT left(a.message, $3::int) AS message
    FROM mails mail JOIN users u ON u.id = mail."userId" JOIN tickets t ON t.id = mail."ticketId"
    LEFT JOIN user_message_reads r ON r."userId" = u.id AND r."ticketId" = t.id
    CROSS JOIN LATERAL (SELECT m.id, m.message ${UNREAD_ANSWERS} ORDER BY m.id DESC LIMIT $2) a
    WHERE mail.id = $1 ORDER BY a.id`,
);

export type NewNotificationMails = {
  readonly eventId: number;
  readonly kind: NotificationKind;
  readonly delaySeconds: number;
  readonly canBeUndone: boolean;
};

export type TicketMailState = TicketFacts & {
  readonly title: string;
  readonly titleEn: string | null;
  readonly category: TicketCategory;
  readonly isSurveyAsked: boolean;
};

@Injectable()
export class TicketMailsRepository {
  constructor(private readonly db: Db) {}

  add({ eventId, kind, delaySeconds, canBeUndone }: NewNotificationMails): Promise<void> {
    return this.db.execute(ADD, [eventId, kind, delaySeconds, canBeUndone]);
  }

  move(ticketId: number, toId: number): Promise<void> {
    return this.db.execute(MOVE_PENDING, [ticketId, toId]);
  }

  stateOf(mailId: number): Promise<TicketMailState | undefined> {
    return this.db.maybeOne(STATE, [mailId]);
  }

  answersOf(mailId: number, atMost: number, length: number): Promise<string[]> {
    return this.db.column(ANSWERS, [mailId, atMost, length]);
  }
}
