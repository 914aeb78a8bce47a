import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement } from '../common/persistence/statement.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { TicketCategory } from '../tickets/ticket.enums.js';

export type FixedTicket = RowOf<typeof TICKETS>;

const TICKETS = withholdingStatement(
  'fixes-tickets',
  '$4',
  (unlessWithheld) => `SELECT t.id, t.title, t."titleEn", t.status, u.name AS "userName"
    FROM tickets t JOIN users u ON u.id = t."userId"
    WHERE t."changelogId" = $1 AND t.id < coalesce($2::bigint, 2147483648)${unlessWithheld('t.id')} ORDER BY t.id DESC LIMIT $3`,
);

/** Marks the notifications of a published entry as due and locks the entry. Returns nothing when it is missing. */
const MARK_DUE = statement(
  'fixes-mark-due',
  'UPDATE changelog_entries SET "isNotificationDue" = "isPublished" WHERE id = $1 RETURNING id',
);
const IS_REPORT = statement(
  'fixes-is-report',
  `SELECT t.id FROM tickets t WHERE t.id = $1 AND t.category = '${TicketCategory.DenunciasGerais}'`,
);
/** Does not change `updatedAt`, because players must not notice a draft. Returns nothing when already linked. */
const LINK = statement(
  'fixes-link',
  'UPDATE tickets SET "changelogId" = $2 WHERE id = $1 AND "changelogId" IS DISTINCT FROM $2 RETURNING id',
);
const UNLINK = statement(
  'fixes-unlink',
  'UPDATE tickets SET "changelogId" = NULL WHERE id = $1 AND "changelogId" = $2 RETURNING id',
);

const NEXT_DUE = statement(
  'fixes-next-due',
  'SELECT c.id FROM changelog_entries c WHERE c."isNotificationDue" ORDER BY c.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED',
);
const MARK_PEOPLE_NOTIFIED = statement(
  'fixes-mark-notified',
  `INSERT INTO changelog_notifications ("changelogId", "userId")
    SELECT $1::int, p."userId" FROM (
      SELECT t."userId" FROM tickets t WHERE t."changelogId" = $1
      UNION
      SELECT f."userId" FROM incident_followers f WHERE f."incidentId" IN (
        SELECT i."incidentId" FROM tickets i WHERE i."changelogId" = $1)) p
    WHERE NOT EXISTS (SELECT FROM changelog_notifications n WHERE n."changelogId" = $1 AND n."userId" = p."userId")
    ORDER BY p."userId" LIMIT $2 RETURNING "userId"`,
);
const END_NOTIFICATIONS = statement(
  'fixes-end-notifications',
  'UPDATE changelog_entries SET "isNotificationDue" = false WHERE id = $1 RETURNING id',
);

@Injectable()
export class FixesRepository {
  constructor(private readonly db: Db) {}

  tickets(viewer: Viewer, changelogId: number, before: number | null, count: number): Promise<FixedTicket[]> {
    return this.db.rows(TICKETS(viewer, changelogId, before, count));
  }

  markDue(changelogId: number): Promise<boolean> {
    return this.db.has(MARK_DUE, [changelogId]);
  }

  isReport(ticketId: number): Promise<boolean> {
    return this.db.has(IS_REPORT, [ticketId]);
  }

  link(ticketId: number, changelogId: number): Promise<boolean> {
    return this.db.has(LINK, [ticketId, changelogId]);
  }

  unlink(ticketId: number, changelogId: number): Promise<boolean> {
    return this.db.has(UNLINK, [ticketId, changelogId]);
  }

  async nextDue(): Promise<number | undefined> {
    return (await this.db.maybeOne(NEXT_DUE))?.id;
  }

  markNotified(changelogId: number, count: number): Promise<number[]> {
    return this.db.column(MARK_PEOPLE_NOTIFIED, [changelogId, count]);
  }

  async endNotifications(changelogId: number): Promise<void> {
    await this.db.rows(END_NOTIFICATIONS, [changelogId]);
  }
}
