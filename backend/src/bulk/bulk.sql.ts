import { purgeOld } from '../common/jobs/purge.sql.js';
import { command, statement, typed } from '../common/persistence/statement.js';
import { TicketRestored } from '../tickets/tickets.events.js';
import type { TicketSnapshot } from './bulk.types.js';

const ACTION_COLUMNS = 'id, fingerprint, change, "undoUntil", "undoneAt"';

/** Adds nothing when the person has used the key before. */
export const ADD_ACTION = statement(
  'bulk-add-action',
  `INSERT INTO bulk_actions ("actorId", key, fingerprint, change, "undoUntil")
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
    ON CONFLICT ("actorId", key) DO NOTHING RETURNING ${ACTION_COLUMNS}`,
);
export const ACTION_OF_KEY = statement(
  'bulk-action-of-key',
  `SELECT ${ACTION_COLUMNS} FROM bulk_actions WHERE "actorId" = $1 AND key = $2`,
);
/** A begun undo may be asked for again for five minutes: its answer may have been lost, or the server killed half-way. */
export const BEGIN_UNDO = statement(
  'bulk-begin-undo',
  `UPDATE bulk_actions SET "undoneAt" = coalesce("undoneAt", now())
    WHERE id = $1 AND now() < "undoUntil" + CASE WHEN "undoneAt" IS NULL THEN interval '0' ELSE interval '5 minutes' END RETURNING ${ACTION_COLUMNS}`,
);
export const OWN_ACTION = statement(
  'bulk-own-action',
  `SELECT ${ACTION_COLUMNS} FROM bulk_actions WHERE id = $1 AND "actorId" = $2`,
);

const ITEMS = `SELECT "ticketId", outcome, before, after, to_jsonb("eventIds") AS "eventIds", "undoOutcome"
  FROM bulk_items WHERE "bulkId" = $1`;
export const ITEMS_OF = statement('bulk-items', `${ITEMS} ORDER BY "ticketId"`, typed<{ eventIds: number[] }>());
export const ITEM_OF = statement('bulk-item', `${ITEMS} AND "ticketId" = $2`, typed<{ eventIds: number[] }>());

const SNAPSHOT_COLUMNS = {
  status: 'tickets_status_enum',
  priority: 'tickets_priority_enum',
  assignedTo: 'int',
  resolvedAt: 'timestamptz',
  closedAt: 'timestamptz',
  idleSince: 'timestamptz',
  waitingSince: 'timestamptz',
  closingWarnedAt: 'timestamptz',
  updatedAt: 'timestamptz',
} as const satisfies Record<keyof TicketSnapshot, string>;
const NAMES = Object.keys(SNAPSHOT_COLUMNS) as (keyof TicketSnapshot)[];
const RESTORED = NAMES.filter((name) => name !== 'updatedAt');
const SNAPSHOT = `SELECT jsonb_build_object(${NAMES.map((name) => `'${name}', t."${name}"`).join(', ')})
  FROM tickets t WHERE t.id`;

export const SNAPSHOT_OF = statement(
  'bulk-snapshot',
  `SELECT (${SNAPSHOT} = $1) AS state`,
  typed<{ state: TicketSnapshot }>(),
);
/** A second request under the same key has done the ticket already, if there is a row. */
export const ADD_ITEM = command(
  'bulk-add-item',
  `INSERT INTO bulk_items ("bulkId", "ticketId", outcome, before, after, "eventIds")
    SELECT $1, $2, $3, $4::jsonb, CASE WHEN $4::jsonb IS NOT NULL THEN (${SNAPSHOT} = $2) END, $5
    ON CONFLICT DO NOTHING`,
);
/** Whether the ticket has an event of types $2 later than the events $3 that was not undone. */
export const CHANGED_SINCE = statement(
  'bulk-changed-since',
  `SELECT EXISTS (
      SELECT FROM domain_events e WHERE e."ticketId" = $1 AND e.type = ANY($2) AND e.id > ALL($3::bigint[])
        AND NOT EXISTS (
          SELECT FROM domain_events r WHERE r."ticketId" = $1 AND r.id > e.id AND r.type = '${TicketRestored.type}'
            AND r.data->'undone' @> to_jsonb(e.id))
    ) AS changed`,
);
/** $3: whether the player sees it. */
export const RESTORE = command(
  'bulk-restore',
  `UPDATE tickets t SET ${RESTORED.map((name) => `"${name}" = r."${name}"`).join(', ')},
      "updatedAt" = CASE WHEN $3::boolean THEN clock_timestamp() ELSE t."updatedAt" END
    FROM jsonb_to_record($2::jsonb) AS r(${RESTORED.map((name) => `"${name}" ${SNAPSHOT_COLUMNS[name]}`).join(', ')})
    WHERE t.id = $1`,
);

/** Long after their undo has ended. What they changed stays in the log. */
const KEPT_DAYS = 7;
purgeOld('bulk-purge', 'bulk_actions', () => KEPT_DAYS);
