import { Injectable } from '@nestjs/common';
import { purgeOld } from '../common/jobs/purge.sql.js';
import { Db } from '../common/persistence/db.js';
import { command, statement, typed } from '../common/persistence/statement.js';
import { TicketRestored } from '../tickets/tickets.events.js';
import { BulkItem } from './bulk-action.entity.js';
import type { Action, BulkChange, Item, TicketSnapshot } from './bulk.types.js';

const ACTION_COLUMNS = 'id, fingerprint, change, "undoUntil", "undoneAt"';

const ADD_ACTION = statement(
  'bulk-add-action',
  `INSERT INTO bulk_actions ("actorId", key, fingerprint, change, "undoUntil")
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
    ON CONFLICT ("actorId", key) DO NOTHING RETURNING ${ACTION_COLUMNS}`,
);
const ACTION_OF_KEY = statement(
  'bulk-action-of-key',
  `SELECT ${ACTION_COLUMNS} FROM bulk_actions WHERE "actorId" = $1 AND key = $2`,
);
/** A started undo can be repeated for five minutes: its response may be lost, or the server may stop half-way. */
const BEGIN_UNDO = statement(
  'bulk-begin-undo',
  `UPDATE bulk_actions SET "undoneAt" = coalesce("undoneAt", now())
    WHERE id = $1 AND now() < "undoUntil" + CASE WHEN "undoneAt" IS NULL THEN interval '0' ELSE interval '5 minutes' END RETURNING ${ACTION_COLUMNS}`,
);
const OWN_ACTION = statement(
  'bulk-own-action',
  `SELECT ${ACTION_COLUMNS} FROM bulk_actions WHERE id = $1 AND "actorId" = $2`,
);

const ITEMS = `SELECT "ticketId", outcome, before, after, to_jsonb("eventIds") AS "eventIds", "undoOutcome"
  FROM bulk_items WHERE "bulkId" = $1`;
const ITEMS_OF = statement('bulk-items', `${ITEMS} ORDER BY "ticketId"`, typed<{ eventIds: number[] }>());
const ITEM_OF = statement('bulk-item', `${ITEMS} AND "ticketId" = $2`, typed<{ eventIds: number[] }>());

const SNAPSHOT_COLUMNS = {
  status: 'tickets_status_enum',
  priority: 'tickets_priority_enum',
  assignedTo: 'int',
  resolvedAt: 'timestamptz',
  closedAt: 'timestamptz',
  autoClosedAt: 'timestamptz',
  reopenedAt: 'timestamptz',
  resolvedBy: 'int',
  idleSince: 'timestamptz',
  waitingSince: 'timestamptz',
  closingWarnedAt: 'timestamptz',
  verdict: 'tickets_verdict_enum',
  verdictBy: 'int',
  verdictAt: 'timestamptz',
  duplicateOf: 'int',
  updatedAt: 'timestamptz',
} as const satisfies Record<keyof TicketSnapshot, string>;
const NAMES = Object.keys(SNAPSHOT_COLUMNS) as (keyof TicketSnapshot)[];
const RESTORED = NAMES.filter((name) => name !== 'updatedAt');
const SNAPSHOT = `SELECT jsonb_build_object(${NAMES.map((name) => `'${name}', t."${name}"`).join(', ')})
  FROM tickets t WHERE t.id`;

const SNAPSHOT_OF = statement(
  'bulk-snapshot',
  `SELECT (${SNAPSHOT} = $1) AS state`,
  typed<{ state: TicketSnapshot }>(),
);
const ADD_ITEM = command(
  'bulk-add-item',
  `INSERT INTO bulk_items ("bulkId", "ticketId", outcome, before, after, "eventIds")
    SELECT $1, $2, $3, $4::jsonb, CASE WHEN $4::jsonb IS NOT NULL THEN (${SNAPSHOT} = $2) END, $5
    ON CONFLICT DO NOTHING`,
);
const CHANGED_SINCE = statement(
  'bulk-changed-since',
  `SELECT EXISTS (
      SELECT FROM domain_events e WHERE e."ticketId" = $1 AND e.type = ANY($2) AND e.id > ALL($3::bigint[])
        AND NOT EXISTS (
          SELECT FROM domain_events r WHERE r."ticketId" = $1 AND r.id > e.id AND r.type = '${TicketRestored.type}'
            AND r.data->'undone' @> to_jsonb(e.id))
    ) AS changed`,
);
/** The original may have been deleted since, or be a duplicate itself. */
const ORIGINAL = `(SELECT o.id FROM tickets o WHERE o.id = r."duplicateOf" AND o."duplicateOf" IS NULL FOR KEY SHARE)`;
const restoredValue = (name: string): string => (name === 'duplicateOf' ? ORIGINAL : `r."${name}"`);
const RESTORE = command(
  'bulk-restore',
  `UPDATE tickets t SET ${RESTORED.map((name) => `"${name}" = ${restoredValue(name)}`).join(', ')},
      "updatedAt" = CASE WHEN $3::boolean THEN clock_timestamp() ELSE t."updatedAt" END
    FROM jsonb_to_record($2::jsonb) AS r(${RESTORED.map((name) => `"${name}" ${SNAPSHOT_COLUMNS[name]}`).join(', ')})
    WHERE t.id = $1`,
);

const KEPT_DAYS = 7;
purgeOld('bulk-purge', 'bulk_actions', () => KEPT_DAYS);

export type NewAction = {
  readonly actorId: number;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly change: BulkChange;
  readonly undoSeconds: number;
};

@Injectable()
export class BulkRepository {
  constructor(private readonly db: Db) {}

  async addOrFind({ actorId, key, fingerprint, change, undoSeconds }: NewAction): Promise<Action> {
    const added = await this.db.maybeOne(ADD_ACTION, [actorId, key, fingerprint, change, undoSeconds]);
    return added ?? (await this.db.rows(ACTION_OF_KEY, [actorId, key]))[0]!;
  }

  own(id: number, actorId: number): Promise<Action | undefined> {
    return this.db.maybeOne(OWN_ACTION, [id, actorId]);
  }

  beginUndo(id: number): Promise<boolean> {
    return this.db.has(BEGIN_UNDO, [id]);
  }

  items(bulkId: number): Promise<Item[]> {
    return this.db.rows(ITEMS_OF, [bulkId]);
  }

  item(bulkId: number, ticketId: number): Promise<Item | undefined> {
    return this.db.maybeOne(ITEM_OF, [bulkId, ticketId]);
  }

  snapshot(ticketId: number): Promise<TicketSnapshot> {
    return this.db.value(SNAPSHOT_OF, [ticketId]);
  }

  changedSince(ticketId: number, types: readonly string[], eventIds: readonly number[]): Promise<boolean> {
    return this.db.value(CHANGED_SINCE, [ticketId, types, eventIds]);
  }

  addItem(
    bulkId: number,
    ticketId: number,
    { outcome, before, eventIds = [] }: { outcome: string; before?: TicketSnapshot; eventIds?: number[] },
  ): Promise<void> {
    return this.db.execute(ADD_ITEM, [bulkId, ticketId, outcome, before ?? null, eventIds]);
  }

  async setUndoOutcome(bulkId: number, ticketId: number, undoOutcome: string): Promise<void> {
    await this.db.repository(BulkItem).update({ bulkId, ticketId }, { undoOutcome });
  }

  restore(ticketId: number, state: TicketSnapshot, isSeenByOwner: boolean): Promise<void> {
    return this.db.execute(RESTORE, [ticketId, state, isSeenByOwner]);
  }
}
