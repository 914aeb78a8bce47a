import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { Db } from '../common/persistence/db.js';
import { messageOf } from '../common/tracing/error-text.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { MessagesService } from '../messages/messages.service.js';
import { WithheldTickets } from '../tickets/conflicts/withheld-tickets.js';
import { IncidentUpdatePublished, IncidentUpdateSent } from './incidents.events.js';
import { NEXT_REPLY, type QueuedReply, SETTLE_REPLY } from './incident-queue.sql.js';

/** At once after an update; repeated for what a process left that has died. */
const EVERY_MS = 5_000;

type Place = Pick<QueuedReply, 'updateId' | 'ticketId'>;
const START: Place = { updateId: 0, ticketId: 0 };

/**
 * Posts the updates of incidents in the tickets that are attached to them, in the language of each owner. One transaction
 * posts the message and settles its row, so that a process may end at any point and no ticket gets it twice.
 */
@Injectable()
export class IncidentReplies extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly stream: EventStream,
    private readonly messages: MessagesService,
    private readonly withheld: WithheldTickets,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.onBatch.add((events) => {
      if (events.some(({ type }) => type === IncidentUpdatePublished.type)) void this.run();
    });
  }

  /** A ticket that fails is left for the next run and does not hold up those behind it. */
  protected async work(): Promise<void> {
    let place: Place | undefined = START;
    while (place && !this.isStopped) place = await this.sendAfter(place);
  }

  /** @returns the place of the reply that it tried; undefined when none is left */
  private async sendAfter({ updateId, ticketId }: Place): Promise<Place | undefined> {
    let tried: Place | undefined;
    try {
      await this.db.transaction(async () => {
        const reply = await this.db.maybeOne(NEXT_REPLY, [updateId, ticketId]);
        tried = reply;
        if (reply) await this.send(reply);
      });
    } catch (error) {
      if (!tried) throw error;
      this.logger.warn(`update ${tried.updateId} not sent to ticket ${tried.ticketId}: ${messageOf(error)}`);
    }
    return tried;
  }

  private async send(reply: QueuedReply): Promise<void> {
    const { updateId, ticketId, authorId, ownerLanguage, bodyPt, bodyEn } = reply;
    const message = ownerLanguage === 'en' ? bodyEn : bodyPt;
    const isAuthorTold = !(await this.withheld.isFrom(authorId, ticketId));
    const isPosted = await this.messages.postByServer(ticketId, {
      authorId,
      isAuthorTold,
      message,
      resolves: reply.resolvesTickets,
    });
    await this.db.rows(SETTLE_REPLY, [updateId, ticketId, isPosted ? 'posted' : 'notified']);
    if (!isPosted) await this.notifyOwner(reply);
  }

  /** A closed ticket takes no message, so its owner gets the notice of the followers instead, unless they are one. */
  private async notifyOwner({ incidentId, updateId, ownerId, isFollower }: QueuedReply): Promise<void> {
    if (isFollower) return;
    await this.events.record(new IncidentUpdateSent(null, null, { incidentId, updateId, userIds: [ownerId] }));
  }
}
