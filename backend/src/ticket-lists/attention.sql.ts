import type { Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { askedOf as askedTickets } from '../messages/mentions.sql.js';
import { unreadCount } from '../messages/unread.sql.js';
import { participatedBy, takesPart } from '../participants/participants.sql.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { ListTicketsQuery } from './dto/list-tickets.query.js';

type Wanted = Partial<Pick<ListTicketsQuery, 'askedOf' | 'tookPart' | 'unread'>>;

const UNCLOSED = `t.status <> 'closed'`;

/**
 * Tickets in which the viewer takes part, unclosed ones in which a note asks them, and unclosed ones of theirs with
 * something that they have not read.
 */
export const attentionOf = ({ askedOf, tookPart, unread }: Wanted, viewer: Viewer, bind: Bind): string[] => {
  if (!askedOf && !tookPart && !unread) return [];
  const viewerId = `${bind(viewer.id)}::int`;
  const count = unreadCount({ ticketId: 't.id', viewerId, seesNotes: String(seesNotes(viewer)) });
  return [
    ...(askedOf ? [UNCLOSED, `t.id IN (${askedTickets(viewerId)})`] : []),
    ...(tookPart ? [`t.id IN (${participatedBy(viewerId)})`] : []),
    ...(unread ? [UNCLOSED, `(t."assignedTo" = ${viewerId} OR ${takesPart(viewerId)})`, `${count} > 0`] : []),
  ];
};
