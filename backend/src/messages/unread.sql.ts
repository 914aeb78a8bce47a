import { noteVisible } from '../tickets/note-visibility.sql.js';

type Placeholders = { readonly ticketId: string; readonly viewerId: string; readonly seesNotes: string };

/** OFFSET keeps the subquery, which PostgreSQL would otherwise run once for each use of its value. */
const readMark = ({ ticketId, viewerId }: Placeholders): string =>
  `SELECT (SELECT r."lastReadMessageId" FROM user_message_reads r
      WHERE r."ticketId" = ${ticketId} AND r."userId" = ${viewerId}) AS id OFFSET 0`;

/** Messages of others after the viewer's mark. A mark of -1 makes the description unread as well. */
export const unreadCount = (of: Placeholders): string => `(
  SELECT count(m.id)::int + coalesce((max(mark.id) < 0)::int, 0) FROM (${readMark(of)}) mark
  LEFT JOIN ticket_messages m ON m."ticketId" = ${of.ticketId} AND m."userId" <> ${of.viewerId}
    AND ${noteVisible(of.seesNotes)} AND m.id > coalesce(mark.id, 0))`;
