import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement } from '../common/persistence/statement.js';
import type { DeliveryAttempt } from './retry.policy.js';
import type { DeliveryStatus } from './webhook.enums.js';

const CLAIM_SECONDS = 60;

const IS_DUE = `d.status = 'pending' AND d."nextAttemptAt" <= now() AND (d."claimedUntil" IS NULL OR d."claimedUntil" < now())`;

const BUSY = statement(
  'webhook-queue-busy',
  `SELECT w.id FROM webhooks w
    WHERE w."isActive" AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d."webhookId" = w.id AND ${IS_DUE})`,
);

/** A claimed delivery with its webhook and its event. */
export type ClaimedDelivery = RowOf<typeof CLAIM>;

/**
 * SKIP LOCKED gives each delivery to one process. Only the oldest unfinished delivery of a ticket is claimed, so a
 * ticket's events arrive in order: their ids follow the order of commits, because changes lock the ticket's row.
 */
const CLAIM = statement(
  'webhook-queue-claim',
  `UPDATE webhook_deliveries c
    SET attempts = c.attempts + 1, "claimedUntil" = now() + interval '${CLAIM_SECONDS} seconds'
    FROM webhooks w, domain_events e
    WHERE w.id = c."webhookId" AND w."isActive" AND e.id = c."eventId" AND c.id = ANY (ARRAY(
      SELECT d.id FROM webhook_deliveries d
      WHERE d."webhookId" = $1 AND ${IS_DUE} AND NOT EXISTS (
        SELECT 1 FROM webhook_deliveries earlier
        WHERE earlier."webhookId" = d."webhookId" AND earlier."ticketId" = d."ticketId"
          AND earlier.status = 'pending' AND earlier."eventId" < d."eventId")
      ORDER BY d."nextAttemptAt", d.id LIMIT $2 FOR UPDATE SKIP LOCKED))
    RETURNING c.id, c."webhookId", c."eventId", c.event, c."ticketId", c.attempts,
      w.url, w.format, w.secret, e."actorId", e."traceId", e.data, e."createdAt"`,
);
/**
 * Only the process of the last attempt may settle it: a slow process must not overwrite the result of its successor. What
 * waits behind it for its ticket is due with it and not before, so that a look for what is due passes none of them.
 * One that another transaction holds is left as it is: waiting for it could end in a deadlock.
 */
const SETTLE = command(
  'webhook-queue-settle',
  `WITH settled AS (
      UPDATE webhook_deliveries
      SET status = $3, "nextAttemptAt" = now() + make_interval(secs => $4), "claimedUntil" = NULL, "lastAttemptAt" = now(),
        "responseStatus" = $5, "durationMs" = $6, error = $7
      WHERE id = $1 AND attempts = $2 RETURNING "webhookId", "ticketId", "eventId", "nextAttemptAt")
    UPDATE webhook_deliveries SET "nextAttemptAt" = (SELECT "nextAttemptAt" FROM settled)
    WHERE id = ANY (ARRAY(
      SELECT d.id FROM settled s JOIN webhook_deliveries d ON d."webhookId" = s."webhookId" AND d."ticketId" = s."ticketId"
      WHERE d."eventId" > s."eventId" AND d.status = 'pending' AND greatest(d."nextAttemptAt", now()) <> s."nextAttemptAt"
      FOR UPDATE OF d SKIP LOCKED))`,
);

/** The table of deliveries as a queue. */
@Injectable()
export class DeliveryQueueRepository {
  constructor(private readonly db: Db) {}

  /** Active webhooks with deliveries that are due. */
  busyWebhooks(): Promise<number[]> {
    return this.db.column(BUSY);
  }

  /** Claims up to `count` deliveries for this process and counts an attempt of each. */
  claim(webhookId: number, count: number): Promise<ClaimedDelivery[]> {
    return this.db.rows(CLAIM, [webhookId, count]);
  }

  /** @param waitSeconds until the next attempt; undefined for none */
  async settle(
    delivery: ClaimedDelivery,
    status: DeliveryStatus,
    attempt: DeliveryAttempt,
    waitSeconds: number,
  ): Promise<void> {
    const { status: responseStatus, durationMs, error } = attempt;
    const result = [responseStatus, durationMs, error];
    await this.db.execute(SETTLE, [delivery.id, delivery.attempts, status, waitSeconds, ...result]);
  }
}
