import { Injectable } from '@nestjs/common';
import { AnnouncedQueue } from '../common/jobs/queue-worker.js';
import { CLAIMED, IS_DUE, OF_ATTEMPT } from '../common/jobs/queue.sql.js';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import type { DeliveryAttempt } from './retry.policy.js';
import type { DeliveryStatus } from './webhook.enums.js';

export type ClaimedDelivery = RowOf<typeof CLAIM>;

/**
 * Claims a delivery of an active webhook that is not in $1. Each webhook has its own index lookup, so that one backlog
 * does not slow down the others. Only the oldest unfinished delivery of a ticket is claimed, so that a ticket's events
 * arrive in order. Event ids follow the order of commits, because changes lock the ticket's row.
 */
const CLAIM = statement(
  'webhook-queue-claim',
  `UPDATE webhook_deliveries c SET ${CLAIMED}
    FROM webhooks w, domain_events e
    WHERE w.id = c."webhookId" AND e.id = c."eventId" AND c.id = ANY (ARRAY(
      SELECT due.id FROM webhooks w CROSS JOIN LATERAL (
        SELECT d.id FROM webhook_deliveries d
        WHERE d."webhookId" = w.id AND d.status = 'pending' AND ${IS_DUE} AND NOT EXISTS (
          SELECT FROM webhook_deliveries earlier
          WHERE earlier."webhookId" = d."webhookId" AND earlier."ticketId" = d."ticketId"
            AND earlier.status = 'pending' AND earlier."eventId" < d."eventId")
          AND EXISTS (SELECT FROM domain_events WHERE id = d."eventId")
        ORDER BY d."sendAfter", d.id LIMIT 1 FOR UPDATE SKIP LOCKED) due
      WHERE w."isActive" AND w.id <> ALL ($1::int[]) LIMIT 1))
    RETURNING c.id, c."webhookId", c."eventId", c.event, c."ticketId", c.attempts,
      w.url, w.format, w.secret, e."actorId", e."traceId", e.data, e."createdAt"`,
);
/**
 * Settles a delivery. Later deliveries of the same ticket get the same due time, so that the query for due deliveries
 * does not scan past them. Rows locked by another transaction keep their time, because waiting could end in a deadlock.
 */
const SETTLE = command(
  'webhook-queue-settle',
  `WITH settled AS (
      UPDATE webhook_deliveries
      SET status = $3, "sendAfter" = now() + make_interval(secs => $4), "claimedUntil" = NULL, "lastAttemptAt" = now(),
        "responseStatus" = $5, "durationMs" = $6, error = $7
      WHERE ${OF_ATTEMPT} RETURNING "webhookId", "ticketId", "eventId", "sendAfter")
    UPDATE webhook_deliveries SET "sendAfter" = (SELECT "sendAfter" FROM settled)
    WHERE id = ANY (ARRAY(
      SELECT d.id FROM settled s JOIN webhook_deliveries d ON d."webhookId" = s."webhookId" AND d."ticketId" = s."ticketId"
      WHERE d."eventId" > s."eventId" AND d.status = 'pending' AND greatest(d."sendAfter", now()) <> s."sendAfter"
      FOR UPDATE OF d SKIP LOCKED))`,
);
const NEXT_DUE = statement(
  'webhook-queue-next-due',
  `SELECT extract(epoch FROM min(next."sendAfter") - now())::float8 AS seconds FROM webhooks w CROSS JOIN LATERAL (
      SELECT "sendAfter" FROM webhook_deliveries
      WHERE "webhookId" = w.id AND status = 'pending' AND "claimedUntil" IS NULL ORDER BY "sendAfter" LIMIT 1) next
    WHERE w."isActive"`,
  typed<{ seconds: number | null }>(),
);

@Injectable()
export class DeliveryQueueRepository extends AnnouncedQueue {
  readonly isOn = true;

  constructor(db: Db) {
    super(db);
  }

  claim(busy: readonly number[]): Promise<ClaimedDelivery | undefined> {
    return this.db.maybeOne(CLAIM, [busy]);
  }

  settle(
    { id, attempts }: ClaimedDelivery,
    status: DeliveryStatus,
    { status: responseStatus, durationMs, error }: DeliveryAttempt,
    waitSeconds: number,
  ): Promise<void> {
    return this.db.execute(SETTLE, [id, attempts, status, waitSeconds, responseStatus, durationMs, error]);
  }

  async secondsUntilDue(): Promise<number | undefined> {
    return (await this.db.value(NEXT_DUE)) ?? undefined;
  }
}
