import { Injectable } from '@nestjs/common';
import type { Language } from '../common/i18n/language.js';
import { CLAIMED, isNext, nextDue, OF_ATTEMPT } from '../common/jobs/queue.sql.js';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import { unlessTaken } from '../common/persistence/database-errors.js';
import { isWanted, joinedNotification } from '../notifications/channels.sql.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import type { NotificationKind } from '../preferences/preferences.js';
import { PushMessage } from './push-message.entity.js';
import { IN_TEAM } from '../users/team.sql.js';

/**
 * Queues a message for each recipient of event $1 with a browser, or merges it into a pending one; the earlier time
 * counts.
 */
const ADD = command(
  'push-messages-add',
  `INSERT INTO push_messages ("userId", "ticketId", "notificationId", "sendAfter")
    SELECT n."userId", n."ticketId", n.id, now() + make_interval(secs => $3)
    FROM notifications n LEFT JOIN user_preferences p ON p."userId" = n."userId"
    WHERE n."eventId" = $1 AND EXISTS (SELECT FROM push_subscriptions s WHERE s."userId" = n."userId")
      AND ${isWanted('push', '$2::text')}
    ON CONFLICT ("userId", "ticketId") WHERE "claimedUntil" IS NULL DO UPDATE
    SET ${joinedNotification('push_messages', '$4')}, "sendAfter" = least(push_messages."sendAfter", excluded."sendAfter")`,
);
/** Moves a pending message to the ticket into which its own was merged, unless a message is pending there. */
const MOVE = command(
  'push-messages-move',
  `UPDATE push_messages SET "ticketId" = $2 WHERE "ticketId" = $1 AND "claimedUntil" IS NULL AND NOT EXISTS (
    SELECT FROM push_messages o WHERE o."userId" = push_messages."userId" AND o."ticketId" = $2 AND o."claimedUntil" IS NULL)`,
);

export type ClaimedMessage = RowOf<typeof CLAIM>;

/** Members of the team get one message per ticket until they read its notification. A message under way counts as sent. */
const IS_REPETITION = `EXISTS (SELECT FROM users u WHERE u.id = c."userId" AND ${IN_TEAM}) AND (
      EXISTS (SELECT FROM notifications w WHERE w."ticketId" = c."ticketId" AND w."userId" = c."userId"
        AND w."pushedAt" IS NOT NULL AND NOT w."isRead" AND w.id IS DISTINCT FROM c."notificationId")
      OR EXISTS (SELECT FROM push_messages o WHERE o."userId" = c."userId" AND o."ticketId" = c."ticketId"
        AND o."claimedUntil" > now() AND o.id <> c.id))`;
const CLAIM = statement(
  'push-messages-claim',
  `UPDATE push_messages c SET ${CLAIMED} WHERE ${isNext('push_messages')}
    RETURNING id, "userId", "ticketId", "notificationId", attempts, ${IS_REPETITION} AS "isRepetition"`,
);
const RECORD_PUSH = command('push-messages-record-push', 'UPDATE notifications SET "pushedAt" = now() WHERE id = $1');
const RECIPIENT = statement(
  'push-messages-recipient',
  `SELECT u.language FROM users u LEFT JOIN tickets t ON t.id = $2::int
    WHERE u.id = $1 AND u."isActive" AND ($2::int IS NULL OR ${IN_TEAM} OR ${ownTicket('u.id')})`,
);
const POSTPONE = command(
  'push-messages-postpone',
  `UPDATE push_messages SET "sendAfter" = now() + make_interval(secs => $3), "claimedUntil" = NULL,
      attempts = CASE WHEN $4::boolean THEN attempts ELSE attempts - 1 END
    WHERE ${OF_ATTEMPT}`,
);
const NEXT_DUE = statement('push-messages-next-due', nextDue('push_messages'), typed<{ seconds: number | null }>());

export type NewMessages = {
  readonly eventId: number;
  readonly kind: NotificationKind;
  readonly delaySeconds: number;
  readonly canBeUndone: boolean;
};
export type Recipient = { readonly language: Language | null };

@Injectable()
export class PushMessagesRepository {
  constructor(private readonly db: Db) {}

  add({ eventId, kind, delaySeconds, canBeUndone }: NewMessages): Promise<void> {
    return this.db.execute(ADD, [eventId, kind, delaySeconds, canBeUndone]);
  }

  move(ticketId: number, toId: number): Promise<void> {
    return this.db.execute(MOVE, [ticketId, toId]);
  }

  claim(): Promise<ClaimedMessage | undefined> {
    return this.db.maybeOne(CLAIM);
  }

  recipient({ userId, ticketId }: ClaimedMessage): Promise<Recipient | undefined> {
    return this.db.maybeOne(RECIPIENT, [userId, ticketId]);
  }

  recordPush({ notificationId }: ClaimedMessage): Promise<void> {
    return this.db.execute(RECORD_PUSH, [notificationId]);
  }

  async delete({ id, attempts }: ClaimedMessage): Promise<void> {
    await this.db.repository(PushMessage).delete({ id, attempts });
  }

  /** Deletes the message when a newer one is pending. */
  async postpone(message: ClaimedMessage, waitSeconds: number, isAttempt: boolean): Promise<void> {
    const { id, attempts } = message;
    const isPostponed = await unlessTaken(() => this.db.execute(POSTPONE, [id, attempts, waitSeconds, isAttempt]));
    if (!isPostponed) await this.delete(message);
  }

  async secondsUntilDue(): Promise<number | undefined> {
    return (await this.db.value(NEXT_DUE)) ?? undefined;
  }
}
