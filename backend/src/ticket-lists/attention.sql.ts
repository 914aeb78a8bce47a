import type { Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { unreadCount } from '../messages/unread.sql.js';
import { participatedBy, takesPart } from '../participants/participants.sql.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';

type Wanted = Partial<Pick<ListTicketsQuery, 'tookPart' | 'unread'>>;

const UNCLOSED = `t.status <> 'closed'`;

/** Tickets in which the viewer takes part, and unclosed ones of theirs with something that they have not read. */
export const attentionOf = ({ tookPart, unread }: Wanted, viewer: Viewer, bind: Bind): string[] => {
  if (!tookPart && !unread) return [];
  const viewerId = `${bind(viewer.id)}::int`;
  const count = unreadCount({ ticketId: 't.id', viewerId, seesNotes: String(seesNotes(viewer)) });
  return [
    ...(tookPart ? [`t.id IN (${participatedBy(viewerId)})`] : []),
    ...(unread ? [UNCLOSED, `(t."assignedTo" = ${viewerId} OR ${takesPart(viewerId)})`, `${count} > 0`] : []),
  ];
};
