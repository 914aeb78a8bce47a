import { Message } from '../../messages/message.entity.js';
import { Ticket } from '../../tickets/ticket.entity.js';
import { TicketStatus } from '../../tickets/ticket.enums.js';
import { TicketMerged, TicketMergeReceived } from '../../tickets/tickets.events.js';
import type { Played } from './play.js';
import { later, type Stage } from './stage.js';

/** Lets the source continue in the target, minutes before the answer that says so. */
export const addMerge = async (stage: Stage, source: Played, target: Played): Promise<void> => {
  const { id: by } = stage.person(target.scene.answering);
  const { id: ownerId } = stage.person(target.scene.owner);
  const at = later(target.life.firstAnswerAt!, -8);
  const waitingSince = source.scene.createdAt.toISOString();
  const gone = { status: TicketStatus.Closed, waitingSince: null, updatedAt: at };
  await stage.manager.update(Ticket, source.id, { ...gone, mergedIntoId: target.id, mergedAt: at });
  await stage.manager.update(Message, { ticketId: source.id }, { ticketId: target.id, originTicketId: source.id });
  const from = TicketStatus.Open;
  stage.happened(at, new TicketMerged(source.id, by, { ownerId, intoId: target.id, from, waitingSince }));
  const received = { ownerId, sourceId: source.id, from, to: from };
  stage.happened(at, new TicketMergeReceived(target.id, by, received));
};
