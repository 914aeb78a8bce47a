import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SessionsEnded } from '../auth/auth.events.js';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import {
  secondsUntil,
  TicketAssigned,
  TicketClosingSoon,
  TicketMerged,
  TicketStatusChanged,
} from '../tickets/tickets.events.js';
import { UserPasswordChanged, UserUpdated } from '../users/users.events.js';
import { PushQueue } from './push-queue.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** Adds messages in the transaction of the change, and forgets the browsers of ended sessions in the transaction of their end. */
@Injectable()
export class PushListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly queue: PushQueue,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  onModuleInit(): void {
    // Expired sessions are in no event: their browsers go with the account's password and role.
    this.events.within(SessionsEnded, ({ data: { userId, sessionIds } }) =>
      this.subscriptions.deleteOfSessions(userId, sessionIds),
    );
    this.events.within(UserPasswordChanged, (event) => this.onPasswordChanged(event));
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
    this.events.within(MessagePosted, ({ actorId, ticketId, data: { ownerId, isInternal } }) =>
      isInternal || actorId === ownerId ? undefined : this.queue.add(ownerId, ticketId),
    );
    // Of `waiting_response` the reply itself tells.
    this.events.within(TicketStatusChanged, ({ actorId, ticketId, data: { ownerId, to, undoUntil } }) =>
      actorId === ownerId || to === TicketStatus.WaitingResponse
        ? undefined
        : this.queue.add(ownerId, ticketId, secondsUntil(undoUntil)),
    );
    this.events.within(TicketClosingSoon, ({ ticketId, data }) => this.queue.add(data.ownerId, ticketId));
    this.events.within(TicketMerged, ({ ticketId, data }) => this.queue.move(ticketId!, data.intoId));
    this.events.within(TicketAssigned, ({ actorId, ticketId, data: { assigneeId, undoUntil } }) =>
      assigneeId === null || assigneeId === actorId
        ? undefined
        : this.queue.add(assigneeId, ticketId, secondsUntil(undoUntil)),
    );
  }

  private onPasswordChanged({ data: { userId, keptSession } }: Recorded<UserPasswordChanged>): Promise<void> {
    return this.subscriptions.deleteOfUser(userId, keptSession);
  }

  private async onUserUpdated({ data: { userId, changed, isActive } }: Recorded<UserUpdated>): Promise<void> {
    if (!isActive || changed.includes('role')) await this.subscriptions.deleteOfUser(userId, null);
  }
}
