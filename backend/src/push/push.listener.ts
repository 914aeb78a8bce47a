import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SessionsEnded } from '../auth/auth.events.js';
import type { Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { Channels } from '../notifications/channels.js';
import { TicketMerged } from '../tickets/tickets.events.js';
import { UserPasswordChanged, UserUpdated } from '../users/users.events.js';
import { PushQueue } from './push-queue.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

@Injectable()
export class PushListener implements OnModuleInit {
  constructor(
    private readonly channels: Channels,
    private readonly events: Events,
    private readonly queue: PushQueue,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  onModuleInit(): void {
    // Expiry of a session causes no event. Its browsers are deleted when the password or role changes.
    this.events.within(SessionsEnded, ({ data: { userId, sessionIds } }) =>
      this.subscriptions.deleteOfSessions(userId, sessionIds),
    );
    this.events.within(UserPasswordChanged, (event) => this.onPasswordChanged(event));
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
    this.events.within(TicketMerged, ({ ticketId, data }) => this.queue.move(ticketId!, data.intoId));
    this.channels.add('push', (added) => this.queue.add(added));
  }

  private onPasswordChanged({ data: { userId, keptSession } }: Recorded<UserPasswordChanged>): Promise<void> {
    return this.subscriptions.deleteOfUser(userId, keptSession);
  }

  private async onUserUpdated({ data: { userId, changed, isActive } }: Recorded<UserUpdated>): Promise<void> {
    if (!isActive || changed.includes('role')) await this.subscriptions.deleteOfUser(userId, null);
  }
}
