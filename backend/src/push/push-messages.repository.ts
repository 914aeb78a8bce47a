import { Injectable } from '@nestjs/common';
import type { Language } from '../common/i18n/language.js';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import { quietHours, quietSeconds } from '../users/preferences/quiet-hours.sql.js';

/** Longer than an attempt at all browsers of a person takes, one after the other. */
const CLAIM_SECONDS = 120;

/**
 * One message is enough for all that happens until it is sent, which is at the earliest of their times. What is due in the
 * quiet hours of the person, in time zone $4, waits until these end.
 */
const ADD = command(
  'push-messages-add',
  `INSERT INTO push_messages ("userId", "ticketId", "sendAfter")
    SELECT $1::int, $2::int, due.at + make_interval(secs => coalesce(${quietSeconds('$4::text')}, 0))
    FROM (SELECT now() + make_interval(secs => $3) AS at) due LEFT JOIN user_preferences p ON p."userId" = $1
    ${quietHours('$4::text', 'due.at')}
    WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s."userId" = $1)
    ON CONFLICT ("userId", "ticketId") WHERE "claimedUntil" IS NULL
      DO UPDATE SET "sendAfter" = least(push_messages."sendAfter", excluded."sendAfter")`,
);
/** What waits is about the ticket in which this one continues, unless a message waits there. */
const MOVE = command(
  'push-messages-move',
  `UPDATE push_messages SET "ticketId" = $2 WHERE "ticketId" = $1 AND "claimedUntil" IS NULL AND NOT EXISTS (
    SELECT FROM push_messages o WHERE o."userId" = push_messages."userId" AND o."ticketId" = $2 AND o."claimedUntil" IS NULL)`,
);
const CLAIM = statement<ClaimedMessage>(
  'push-messages-claim',
  `UPDATE push_messages SET attempts = attempts + 1, "claimedUntil" = now() + interval '${CLAIM_SECONDS} seconds'
    WHERE id = ANY (ARRAY(
      SELECT id FROM push_messages
      WHERE "sendAfter" <= now() AND ("claimedUntil" IS NULL OR "claimedUntil" < now())
      ORDER BY "sendAfter", id LIMIT 1 FOR UPDATE SKIP LOCKED))
    RETURNING id, "userId", "ticketId", attempts`,
  { id: 'int4', userId: 'int4', ticketId: 'int4', attempts: 'int4' },
);
/** Nothing to whoever has read meanwhile, was deactivated or no longer sees the ticket. Reading a ticket reads its notifications. */
const RECIPIENT = statement<Recipient>(
  'push-messages-recipient',
  `SELECT u.language FROM users u JOIN tickets t ON t.id = $2
    WHERE u.id = $1 AND u."isActive" AND (u.role IN ('staff', 'admin') OR ${ownTicket('u.id')})
      AND EXISTS (SELECT 1 FROM notifications n
        WHERE n."userId" = u.id AND n."ticketId" = t.id AND NOT n."isRead")`,
  { language: 'varchar' },
);
const DELETE = command('push-messages-delete', 'DELETE FROM push_messages WHERE id = $1 AND attempts = $2');
const RETRY = command(
  'push-messages-retry',
  `UPDATE push_messages SET "sendAfter" = now() + make_interval(secs => $3), "claimedUntil" = now()
    WHERE id = $1 AND attempts = $2`,
);
const NEXT_DUE = statement<{ seconds: number | null }>(
  'push-messages-next-due',
  `SELECT extract(epoch FROM min(greatest("sendAfter", "claimedUntil")) - now())::float8 AS seconds FROM push_messages`,
  { seconds: 'float8' },
);

export type NewMessage = {
  readonly userId: number;
  readonly ticketId: number;
  readonly delaySeconds: number;
  readonly timeZone: string;
};
export type Recipient = { readonly language: Language | null };
export type ClaimedMessage = {
  readonly id: number;
  readonly userId: number;
  readonly ticketId: number;
  readonly attempts: number;
};

@Injectable()
export class PushMessagesRepository {
  constructor(private readonly db: Db) {}

  add({ userId, ticketId, delaySeconds, timeZone }: NewMessage): Promise<void> {
    return this.db.execute(ADD, [userId, ticketId, delaySeconds, timeZone]);
  }

  move(ticketId: number, toId: number): Promise<void> {
    return this.db.execute(MOVE, [ticketId, toId]);
  }

  async claim(): Promise<ClaimedMessage | undefined> {
    const [row] = await this.db.rows(CLAIM);
    return row;
  }

  /** @returns undefined when the person no longer wants the message */
  async recipient({ userId, ticketId }: ClaimedMessage): Promise<Recipient | undefined> {
    const [row] = await this.db.rows(RECIPIENT, [userId, ticketId]);
    return row;
  }

  delete({ id, attempts }: ClaimedMessage): Promise<void> {
    return this.db.execute(DELETE, [id, attempts]);
  }

  retry({ id, attempts }: ClaimedMessage, waitSeconds: number): Promise<void> {
    return this.db.execute(RETRY, [id, attempts, waitSeconds]);
  }

  /** Until the next message is due; undefined when none waits. */
  async secondsUntilDue(): Promise<number | undefined> {
    const [row] = await this.db.rows(NEXT_DUE);
    return row!.seconds ?? undefined;
  }
}
