import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Recorded } from '../../events/domain-event.js';
import { EventStream } from '../../events/event-stream.js';
import { Events } from '../../events/events.service.js';
import { UserPasswordChanged, UserUpdated } from '../../users/users.events.js';
import { SessionsEnded } from '../auth.events.js';
import { SessionCache } from './session-cache.js';
import { SessionsService } from './sessions.service.js';

/** What happens to an account happens to its sessions, in the same transaction (ASVS 7.4.2). */
@Injectable()
export class SessionsListener implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cache: SessionCache,
    private readonly events: Events,
    private readonly stream: EventStream,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
    this.events.within(UserPasswordChanged, ({ actorId, data: { userId, keptSession } }) =>
      this.sessions.endAll(userId, actorId, 'password', keptSession),
    );
    for (const event of [SessionsEnded, UserUpdated])
      this.stream.on<SessionsEnded | UserUpdated>(event, ({ data: { userId } }) => this.cache.changed(userId));
  }

  private async onUserUpdated({ actorId, data: { userId, changed } }: Recorded<UserUpdated>): Promise<void> {
    this.cache.changing(userId);
    if (changed.includes('role') || changed.includes('isActive'))
      await this.sessions.endAll(userId, actorId, 'account');
  }
}
