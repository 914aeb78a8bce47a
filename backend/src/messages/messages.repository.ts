import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Role, Viewer } from '../common/access/role.js';
import { assigneeOf, seesNotes } from '../tickets/ticket.policy.js';
import { command, statement, typed } from '../common/persistence/statement.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import { ASSIGNEE } from '../tickets/ticket-columns.sql.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { addParticipant } from '../participants/participants.sql.js';
import type { Message } from './message.entity.js';
import { MENTIONED, type MentionedPerson, mentionedNames, mentioning, MENTIONS } from './mentions.sql.js';
import { unreadCount } from './unread.sql.js';

export type MessageRow = Omit<Message, 'originTicketId'> & {
  senderName: string;
  senderRole: Role;
  senderAvatar: string | null;
  /** Null for messages without mentions. */
  mentions: MentionedPerson[] | null;
};

export type ListedMessage = MessageRow & { hasFiles: boolean };

const WITH_SENDER = `m.id, m."ticketId", m."userId", m.message, m."isInternal", m."clientKey", m."createdAt",
  u.name AS "senderName", u.role AS "senderRole", u.avatar AS "senderAvatar"`;

export type Stretch = { readonly after: number; readonly count: number; readonly withNotes: boolean };

/** $2: with internal notes. */
const VISIBLE = `m."ticketId" = $1 AND ${noteVisible('$2::boolean')}`;

const LISTED = `SELECT ${WITH_SENDER}, ${MENTIONED}, (SELECT EXISTS (SELECT FROM ticket_attachments a WHERE a."ticketId" = $1)) AS "hasFiles"
    FROM ticket_messages m JOIN users u ON u.id = m."userId"`;

const PAGE = statement(
  'messages-page',
  `${LISTED} WHERE ${VISIBLE} AND m.id < coalesce($3::bigint, 2147483648) ORDER BY m.id DESC LIMIT $4`,
  MENTIONS,
);
const AFTER = statement(
  'messages-after',
  `${LISTED} WHERE ${VISIBLE} AND m.id > $3::int ORDER BY m.id LIMIT $4`,
  MENTIONS,
);
const COUNT = statement(
  'messages-count',
  `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM ticket_messages m WHERE ${VISIBLE} LIMIT ${COUNT_MAX + 1}) AS rows`,
);
const IS_VISIBLE = statement(
  'messages-is-visible',
  `SELECT EXISTS (SELECT 1 FROM ticket_messages m WHERE ${VISIBLE} AND m.id = $3) AS visible`,
);
const UNREAD = statement(
  'messages-unread',
  `SELECT ${unreadCount({ ticketId: '$1::int', viewerId: '$3::int', seesNotes: '$2::boolean' })} AS unread`,
);
const newerThan = (seen: string): string => `m."ticketId" = $1 AND m."userId" <> $2 AND m.id > ${seen}::int`;

const NEWER = statement(
  'messages-newer',
  `SELECT n.count, n."newestId", t."assignedTo", ${ASSIGNEE}
    FROM (SELECT count(*)::int AS count, max(m.id) AS "newestId" FROM ticket_messages m WHERE ${newerThan('$3')}) n,
      tickets t LEFT JOIN users a ON a.id = t."assignedTo" WHERE t.id = $1`,
  typed<{ newestId: number | null }>(),
);

/**
 * Inserts nothing if another person's message has an id above $6 (null: not checked). Needs the lock on the ticket.
 * $7: the author becomes a participant. A message of a person who was asked is the answer. $8: who is asked.
 */
const ADD = statement(
  'messages-add',
  `WITH m AS (
    INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal", "clientKey", "createdAt")
    SELECT $1::int, $2::int, $3, $4::boolean, $5::uuid, clock_timestamp()
    WHERE $6::int IS NULL OR NOT EXISTS (SELECT FROM ticket_messages m WHERE ${newerThan('$6')})
    RETURNING *
  ), participant AS (${addParticipant('SELECT m."userId", m."ticketId" FROM m WHERE $7::boolean')}
  ), ${mentioning('$8::int[]')}
  SELECT ${WITH_SENDER}, ${mentionedNames('users n WHERE n.id = ANY($8::int[])')} FROM m JOIN users u ON u.id = m."userId"`,
  MENTIONS,
);

/** The mark only moves forward, whatever the order of requests. A ticket deleted in the meantime gets none. */
const MARK_READ = command(
  'reads-mark',
  `INSERT INTO user_message_reads AS r ("userId", "ticketId", "lastReadMessageId")
    SELECT $1::int, t.id, $3::int FROM tickets t WHERE t.id = $2 FOR KEY SHARE
    ON CONFLICT ("userId", "ticketId") DO UPDATE
    SET "lastReadMessageId" = excluded."lastReadMessageId", "lastReadAt" = now()
    WHERE r."lastReadMessageId" < excluded."lastReadMessageId"`,
);

/**
 * Moves the mark back before the newest message of another person, the exception to `reads-mark`. Without one the mark
 * is -1, so that the description counts as unread.
 */
const MARK_UNREAD = command(
  'reads-mark-unread',
  `INSERT INTO user_message_reads AS r ("userId", "ticketId", "lastReadMessageId")
    SELECT $1::int, t.id, least(
        coalesce((SELECT own."lastReadMessageId" FROM user_message_reads own WHERE own."userId" = $1 AND own."ticketId" = t.id), 0),
        coalesce((SELECT max(m.id) FROM ticket_messages m WHERE m."ticketId" = t.id AND m."userId" <> $1
          AND ${noteVisible('$3::boolean')}), 0) - 1)
      FROM tickets t WHERE t.id = $2 FOR KEY SHARE
    ON CONFLICT ("userId", "ticketId") DO UPDATE
    SET "lastReadMessageId" = least(r."lastReadMessageId", excluded."lastReadMessageId"), "lastReadAt" = now()`,
);

type Added = {
  readonly seenMessageId?: number | null;
  readonly takesPart?: boolean;
  readonly mentions?: readonly number[];
};

type NewerMessages = {
  readonly count: number;
  readonly newestId: number | null;
  readonly assignee: ReturnType<typeof assigneeOf>;
};

/** Every query excludes messages that the viewer may not see. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer, ticketId: number, before: number | null, count: number): Promise<ListedMessage[]> {
    return this.db.rows(PAGE, [ticketId, seesNotes(viewer), before, count]);
  }

  oldestAfter(viewer: Viewer, ticketId: number, { after, count, withNotes }: Stretch): Promise<ListedMessage[]> {
    return this.db.rows(AFTER, [ticketId, withNotes && seesNotes(viewer), after, count]);
  }

  count(viewer: Viewer, ticketId: number): Promise<number> {
    return this.db.value(COUNT, [ticketId, seesNotes(viewer)]);
  }

  isVisible(viewer: Viewer, ticketId: number, id: number): Promise<boolean> {
    return this.db.value(IS_VISIBLE, [ticketId, seesNotes(viewer), id]);
  }

  countUnread(viewer: Viewer, ticketId: number): Promise<number> {
    return this.db.value(UNREAD, [ticketId, seesNotes(viewer), viewer.id]);
  }

  markRead({ id }: Viewer, ticketId: number, lastMessageId: number): Promise<void> {
    return this.db.execute(MARK_READ, [id, ticketId, lastMessageId]);
  }

  markUnread(viewer: Viewer, ticketId: number): Promise<void> {
    return this.db.execute(MARK_UNREAD, [viewer.id, ticketId, seesNotes(viewer)]);
  }

  /**
   * Call with the ticket locked.
   * @param seenMessageId id of the newest message that the author has seen; null: not checked
   * @param takesPart whether the author becomes a participant of the ticket
   * @param mentions ids of the people whom the note asks
   * @returns undefined, with nothing stored, if another person's message has an id greater than `seenMessageId`
   */
  add(
    message: Omit<Message, 'id' | 'createdAt' | 'originTicketId'>,
    { seenMessageId = null, takesPart = false, mentions = [] }: Added = {},
  ): Promise<MessageRow | undefined> {
    const { ticketId, userId, isInternal, clientKey } = message;
    const values = [ticketId, userId, message.message, isInternal, clientKey, seenMessageId, takesPart, mentions];
    return this.db.maybeOne(ADD, values);
  }

  /** Includes internal notes, so it is for the team only. */
  async newerThan(viewer: Viewer, ticketId: number, seenMessageId: number): Promise<NewerMessages> {
    const row = await this.db.one(NEWER, [ticketId, viewer.id, seenMessageId]);
    const { count, newestId, ...ticket } = row;
    return { count, newestId, assignee: assigneeOf(ticket) };
  }
}
