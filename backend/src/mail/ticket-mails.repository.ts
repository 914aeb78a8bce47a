import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import type { TicketCategory, TicketStatus } from '../tickets/ticket.enums.js';
import { noteVisible, ownTicket } from '../tickets/ticket-scope.sql.js';
import type { TicketKind } from './mail.enums.js';

const IS_WANTED = (kind: string): string => `coalesce((p.data #>> ARRAY['notify', 'mail', ${kind}])::boolean, true)`;
const IN_TEAM = `u.role IN ('staff', 'admin')`;

/** A pending mail of the same kind about the same ticket already says it. */
const ADD = command(
  'ticket-mails-add',
  `INSERT INTO mails ("userId", kind, "ticketId", params, "sendAfter")
    SELECT u.id, $2::varchar, $3::int, $4::text, now() + make_interval(secs => $5)
    FROM users u LEFT JOIN user_preferences p ON p."userId" = u.id
    WHERE u.id = $1 AND u."isActive" AND u."mailBouncedAt" IS NULL AND ${IS_WANTED('$2')}
      AND ($2::varchar <> 'assigned' OR ${IN_TEAM})
    ON CONFLICT ("userId", "ticketId", kind) WHERE state = 'pending' DO NOTHING`,
);

/** The notification of the same change, and whether the ticket was read after it. */
const UNREAD_NOTICE = (types: string): string => `(coalesce(r."lastReadAt" < mail."createdAt", true) AND EXISTS (
  SELECT FROM notifications n WHERE n."userId" = u.id AND n."ticketId" = t.id AND NOT n."isRead"
    AND n."createdAt" >= mail."createdAt" AND n.type IN (${types})))`;

/**
 * Seconds until the quiet hours of the person end, in time zone $2; null outside of them. An end that is not after the
 * beginning lies on the next day.
 */
const QUIET_SECONDS = `CASE WHEN CASE WHEN q."from" <= q."to" THEN q.now::time >= q."from" AND q.now::time < q."to"
      ELSE q.now::time >= q."from" OR q.now::time < q."to" END
    THEN extract(epoch FROM (
      (q.now::date + q."to" + CASE WHEN q.now::time >= q."to" THEN interval '1 day' ELSE interval '0' END)
        AT TIME ZONE $2) - now())::float8 END`;

/** Internal notes are never a reason for a mail: only public messages count as unread. */
const STATE = statement<TicketMailState>(
  'ticket-mails-state',
  `SELECT t.title, t.category, t.status, ${IS_WANTED('mail.kind')} AS "isWanted", ${QUIET_SECONDS} AS "quietSeconds",
      CASE mail.kind
        WHEN 'reply' THEN ${ownTicket('u.id')} AND EXISTS (
          SELECT FROM ticket_messages m WHERE m."ticketId" = t.id AND m."userId" <> u.id
            AND ${noteVisible('false')} AND m.id > coalesce(r."lastReadMessageId", 0))
        WHEN 'resolved' THEN ${ownTicket('u.id')} AND t.status IN ('resolved', 'closed')
          AND ${UNREAD_NOTICE(`'status_changed', 'ticket_closed'`)}
        WHEN 'closing' THEN ${ownTicket('u.id')} AND t.status IN ('waiting_response', 'resolved')
          AND t."closingWarnedAt" IS NOT NULL AND ${UNREAD_NOTICE(`'closing_soon'`)}
        WHEN 'assigned' THEN ${IN_TEAM} AND t."assignedTo" = u.id AND ${UNREAD_NOTICE(`'ticket_assigned'`)}
      END AS "isNews"
    FROM mails mail JOIN users u ON u.id = mail."userId" JOIN tickets t ON t.id = mail."ticketId"
    LEFT JOIN user_preferences p ON p."userId" = u.id
    LEFT JOIN user_message_reads r ON r."userId" = u.id AND r."ticketId" = t.id
    LEFT JOIN LATERAL (SELECT (p.data #>> '{notify,quietHours,from}')::time AS "from",
      (p.data #>> '{notify,quietHours,to}')::time AS "to", now() AT TIME ZONE $2 AS now) q ON true
    WHERE mail.id = $1`,
  {
    title: 'varchar',
    category: 'enum',
    status: 'enum',
    isWanted: 'bool',
    quietSeconds: 'float8',
    isNews: 'bool',
  },
);

export type NewTicketMail = {
  readonly userId: number;
  readonly kind: TicketKind;
  readonly ticketId: number;
  /** Encrypted. */
  readonly params: string | null;
  readonly delaySeconds: number;
};

/** What decides whether a mail about a ticket is still sent, and how. */
export type TicketMailState = {
  readonly title: string;
  readonly category: TicketCategory;
  readonly status: TicketStatus;
  readonly isWanted: boolean;
  readonly isNews: boolean;
  readonly quietSeconds: number | null;
};

@Injectable()
export class TicketMailsRepository {
  constructor(private readonly db: Db) {}

  /** Adds a mail to a person who may get one and wants it. */
  add({ userId, kind, ticketId, params, delaySeconds }: NewTicketMail): Promise<void> {
    return this.db.execute(ADD, [userId, kind, ticketId, params, delaySeconds]);
  }

  /** Undefined when the ticket was deleted meanwhile, and the mail with it. */
  async stateOf(mailId: number, timeZone: string): Promise<TicketMailState | undefined> {
    const [row] = await this.db.rows(STATE, [mailId, timeZone]);
    return row;
  }
}
