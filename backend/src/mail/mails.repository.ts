import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { nextDue, OF_ATTEMPT } from '../common/jobs/queue.sql.js';
import { purgeOld } from '../common/jobs/purge.sql.js';
import { command, statement, typed } from '../common/persistence/statement.js';
import { unlessTaken } from '../common/persistence/database-errors.js';
import { CLAIM, IS_OPEN, LOCK, type ClaimedMail } from './mail-claim.sql.js';
import type { MailError, MailKind, MailState } from './mail.enums.js';

/** A pending mail about a changed password also covers the next change. */
const ADD = command(
  'mails-add',
  `INSERT INTO mails ("userId", kind, params, "sendAfter")
    VALUES ($1, $2, $3, now() + make_interval(secs => $4))
    ON CONFLICT ("userId") WHERE state = 'pending' AND kind = 'password_changed' DO NOTHING`,
);
/** A dropped or postponed mail ($6 is false) counts neither as an attempt nor for the limit per minute. */
const SETTLE = command(
  'mails-settle',
  `UPDATE mails SET state = $3, "sendAfter" = now() + make_interval(secs => $4), error = $5, "claimedUntil" = NULL,
      attempts = CASE WHEN $6::boolean THEN attempts ELSE attempts - 1 END,
      "sentAt" = CASE WHEN $3 = 'sent'::mails_state_enum THEN now() END,
      "lastAttemptAt" = CASE WHEN $6::boolean THEN "lastAttemptAt" END,
      params = CASE WHEN $3 NOT IN ('sent'::mails_state_enum, 'dropped'::mails_state_enum) THEN params END
    WHERE ${OF_ATTEMPT}`,
);
const BOUNCED = command(
  'mails-record-bounce',
  'UPDATE users SET "mailBouncedAt" = now() WHERE id = $1 AND email = $2 AND "mailBouncedAt" IS NULL',
);
const ORIGIN = statement('mails-origin', 'SELECT ip, "userAgent" FROM sessions WHERE id = $1');
const NEXT_DUE = statement('mails-next-due', nextDue('mails', IS_OPEN), typed<{ seconds: number | null }>());
/** Includes mails that were never sent. */
purgeOld('mails-purge', 'mails', ({ retention }) => retention.mailLogDays);

export type QueuedMail = {
  readonly userId: number;
  readonly kind: MailKind;
  readonly params: string | null;
  readonly delaySeconds: number;
};

export type SendOutcome = {
  readonly state: MailState;
  readonly waitSeconds: number;
  readonly error: MailError | null;
  readonly isAttempt: boolean;
};

@Injectable()
export class MailsRepository {
  constructor(private readonly db: Db) {}

  add({ userId, kind, params, delaySeconds }: QueuedMail): Promise<void> {
    return this.db.execute(ADD, [userId, kind, params, delaySeconds]);
  }

  claim(perMinute: number): Promise<ClaimedMail | undefined> {
    return this.db.transaction(async () => {
      await this.db.execute(LOCK);
      return this.db.maybeOne(CLAIM, [perMinute]);
    });
  }

  /** @returns false when the mail cannot become pending again, because a newer mail of the kind is pending */
  settle({ id, attempts }: ClaimedMail, { state, waitSeconds, error, isAttempt }: SendOutcome): Promise<boolean> {
    return unlessTaken(() => this.db.execute(SETTLE, [id, attempts, state, waitSeconds, error, isAttempt]));
  }

  recordBounce({ userId, email }: ClaimedMail): Promise<void> {
    return this.db.execute(BOUNCED, [userId, email]);
  }

  originOf(sessionId: number) {
    return this.db.one(ORIGIN, [sessionId]);
  }

  async secondsUntilDue(): Promise<number | undefined> {
    return (await this.db.value(NEXT_DUE)) ?? undefined;
  }
}
