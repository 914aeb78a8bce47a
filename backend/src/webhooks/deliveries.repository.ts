import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import { idOfCursor, type Page, pageById } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { purge } from '../common/jobs/purge.sql.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { isTrainingTicket, isWithheldFromAnyone, withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { type DeliveryError, type DeliveryStatus, TEST_EVENT, type WebhookEvent } from './webhook.enums.js';

const COLUMNS = `id, "webhookId", "eventId", event, "ticketId", status, attempts, "lastAttemptAt", "responseStatus",
  "durationMs", error, "createdAt", CASE WHEN status = 'pending' THEN "sendAfter" END AS "nextAttemptAt"`;

/** Due no earlier than the pending deliveries of the same ticket, which must be sent first. */
const INSERT = `INSERT INTO webhook_deliveries ("webhookId", "eventId", event, "ticketId", "sendAfter")
    SELECT id, $1::bigint, $2::varchar, $3::int, greatest(now(), (SELECT max(d."sendAfter") FROM webhook_deliveries d
      WHERE d."webhookId" = webhooks.id AND d."ticketId" = $3::int AND d.status = 'pending')) FROM webhooks`;
/**
 * Locks the webhook's row, so that a webhook that is being deleted is skipped instead of causing a foreign key error.
 */
const ADD = statement(
  'webhook-deliveries-add',
  `${INSERT} WHERE "isActive" AND $2::varchar = ANY(events) FOR KEY SHARE RETURNING id`,
);
/**
 * Sends events of a ticket that is withheld, or was until now ($4), from a team member only to confidential webhooks,
 * and those of the training ticket to none.
 */
const ADD_UNLESS_WITHHELD = statement(
  'webhook-deliveries-add-unless-withheld',
  `${INSERT} WHERE "isActive" AND $2::varchar = ANY(events) AND NOT ${isTrainingTicket('$3::int')} AND (confidential OR NOT ($4::boolean OR ${isWithheldFromAnyone('$3::int')}))
    FOR KEY SHARE RETURNING id`,
);
const DROP_PENDING = command(
  'webhook-deliveries-drop-pending',
  `DELETE FROM webhook_deliveries d USING webhooks w
    WHERE d."ticketId" = ANY($1::int[]) AND d.status = 'pending' AND w.id = d."webhookId" AND NOT w.confidential`,
);

type KnownOfDelivery = { error: DeliveryError | null; nextAttemptAt: Date | null };
export type DeliveryRow = RowOf<typeof ADD_TEST>;

const ADD_TEST = statement(
  'webhook-deliveries-add-test',
  `INSERT INTO webhook_deliveries ("webhookId", "eventId", event) VALUES ($1, $2, '${TEST_EVENT}') RETURNING ${COLUMNS}`,
  typed<KnownOfDelivery>(),
);
/** No ticket has the id 0, which stands for a delivery without a ticket. */
const ABOUT = 'coalesce("ticketId", 0)';
const PAGE = withholdingStatement(
  'webhook-deliveries-page',
  '$5',
  (unlessWithheld) => `SELECT ${COLUMNS} FROM webhook_deliveries
    WHERE "webhookId" = $1 AND ($2::int IS NULL OR id < $2) AND ($4::text IS NULL OR status::text = $4)${unlessWithheld(ABOUT)}
    ORDER BY id DESC LIMIT $3`,
  typed<KnownOfDelivery>(),
);
const LATEST = withholdingStatement(
  'webhook-deliveries-latest',
  '$1',
  (unlessWithheld) => `SELECT d.* FROM webhooks w CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM webhook_deliveries
      WHERE "webhookId" = w.id AND "lastAttemptAt" IS NOT NULL${unlessWithheld(ABOUT)} ORDER BY id DESC LIMIT 1) d`,
  typed<KnownOfDelivery>(),
);
/** Skips a delivery whose attempt is running, because it may succeed. */
const RETRY = withholdingStatement(
  'webhook-deliveries-retry',
  '$2',
  (
    unlessWithheld,
  ) => `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, "sendAfter" = now(), "claimedUntil" = NULL
    WHERE id = $1 AND ("claimedUntil" IS NULL OR "claimedUntil" < now())${unlessWithheld(ABOUT)} RETURNING ${COLUMNS}`,
  typed<KnownOfDelivery>(),
);
const EXISTS = withholdingStatement(
  'webhook-deliveries-exists',
  '$2',
  (unlessWithheld) => `SELECT id FROM webhook_deliveries WHERE id = $1${unlessWithheld(ABOUT)}`,
);
purge(
  'webhook-deliveries-sweep',
  `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
      SELECT id FROM webhook_deliveries WHERE status <> 'pending' AND "createdAt" < now() - make_interval(days => $1)
      ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
  ({ retention }) => [retention.webhookLogDays],
);
/** A delivery without its event can never be sent and would block later deliveries of the same ticket. */
purge(
  'webhook-deliveries-forget',
  `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
      SELECT d.id FROM webhook_deliveries d WHERE d.status = 'pending' AND d."createdAt" < now() - interval '1 month'
        AND NOT EXISTS (SELECT FROM domain_events e WHERE e.id = d."eventId")
      LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
);

export type DeliveriesWanted = {
  readonly limit: number;
  readonly cursor?: string;
  readonly status?: DeliveryStatus;
};

@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
  ) {}

  async add({ id, ticketId, data }: Recorded<DomainEvent>, event: WebhookEvent): Promise<boolean> {
    if ('isTraining' in data) return false;
    if (!this.withheld.isOn || ticketId === null) return this.db.has(ADD, [id, event, ticketId]);
    return this.db.has(ADD_UNLESS_WITHHELD, [id, event, ticketId, 'withheldFrom' in data]);
  }

  dropPending(ticketIds: readonly number[]): Promise<void> {
    return this.db.execute(DROP_PENDING, [ticketIds]);
  }

  addTest(webhookId: number, eventId: number): Promise<DeliveryRow> {
    return this.db.one(ADD_TEST, [webhookId, eventId]);
  }

  async page(
    viewer: Viewer,
    webhookId: number,
    { limit, cursor, status }: DeliveriesWanted,
  ): Promise<Page<DeliveryRow>> {
    const page = PAGE(viewer, webhookId, idOfCursor(cursor), limit + 1, status ?? null);
    return pageById(await this.db.rows(page), limit);
  }

  async latest(viewer: Viewer): Promise<ReadonlyMap<number, DeliveryRow>> {
    return new Map((await this.db.rows(LATEST(viewer))).map((row) => [row.webhookId, row]));
  }

  retry(viewer: Viewer, id: number): Promise<DeliveryRow | undefined> {
    return this.db.maybeOne(RETRY(viewer, id));
  }

  exists(viewer: Viewer, id: number): Promise<boolean> {
    return this.db.has(EXISTS(viewer, id));
  }
}
