import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { messageOf } from '../common/tracing/error-text.js';
import { BatchedJob } from '../events/batched-job.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { MessagesService } from '../messages/messages.service.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { IncidentUpdatePublished, IncidentUpdateSent } from './incidents.events.js';
import { NEXT_REPLY, type QueuedReply, SETTLE_REPLY } from './incident-queue.sql.js';

const START: Pick<QueuedReply, 'updateId' | 'ticketId'> = { updateId: 0, ticketId: 0 };

/**
 * Posts updates in attached tickets, in the owner's language. The message and the queue row commit together, so no
 * update is posted twice.
 */
@Injectable()
export class IncidentReplies extends BatchedJob<QueuedReply> {
  constructor(
    db: Db,
    stream: EventStream,
    private readonly events: Events,
    private readonly messages: MessagesService,
    private readonly withheld: WithheldTickets,
  ) {
    super(db, stream, [IncidentUpdatePublished]);
  }

  protected take({ updateId, ticketId } = START): Promise<QueuedReply | undefined> {
    return this.db.maybeOne(NEXT_REPLY, [updateId, ticketId]);
  }

  protected async handle(reply: QueuedReply): Promise<void> {
    const { updateId, ticketId, authorId, ownerLanguage, bodyPt, bodyEn } = reply;
    const message = ownerLanguage === 'en' ? bodyEn : bodyPt;
    const isAuthorNotified = !(await this.withheld.isFrom(authorId, ticketId));
    const isPosted = await this.messages.postByServer(ticketId, {
      authorId,
      isAuthorNotified,
      message,
      resolves: reply.resolvesTickets,
    });
    await this.db.rows(SETTLE_REPLY, [updateId, ticketId, isPosted ? 'posted' : 'notified']);
    if (!isPosted) await this.notifyOwner(reply);
  }

  /** The next run retries the ticket. A failure does not delay other tickets. */
  protected override onFailure({ updateId, ticketId }: QueuedReply, error: unknown): void {
    this.logger.warn(`update ${updateId} not sent to ticket ${ticketId}: ${messageOf(error)}`);
  }

  /** A closed ticket takes no message, so its owner gets the notification of followers instead, unless they are one. */
  private async notifyOwner({ incidentId, updateId, ownerId, isFollower }: QueuedReply): Promise<void> {
    if (isFollower) return;
    await this.events.record(new IncidentUpdateSent(null, null, { incidentId, updateId, userIds: [ownerId] }));
  }
}
