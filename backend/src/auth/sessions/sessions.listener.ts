import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../../events/domain-event.js';
import { EventStream } from '../../events/event-stream.js';
import { Events } from '../../events/events.service.js';
import { UserPasswordChanged, UserUpdated } from '../../users/users.events.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { MfaDisabled, MfaEnabled, SessionsEnded } from '../auth.events.js';
import { LoginLimits } from '../sign-in/login-limits.js';
import { SessionCache } from './session-cache.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** Applies account changes to sessions in the same transaction (ASVS 7.4.2). */
@Injectable()
export class SessionsListener implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsService,
    private readonly rows: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly events: Events,
    private readonly stream: EventStream,
    private readonly limits: LoginLimits,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, (event) => this.onUserUpdated(event));
    this.events.within(UserPasswordChanged, (event) => this.onPasswordChanged(event));
    this.events.within(MfaEnabled, ({ data: { userId } }) => this.onMfaEnabled(userId));
    // The rights of a session depend on the second factor and the password of its account.
    for (const event of [MfaEnabled, MfaDisabled, UserPasswordChanged])
      this.events.within<DomainEvent<{ userId: number }>>(event, ({ data: { userId } }) => this.cache.changing(userId));
    for (const event of [SessionsEnded, UserUpdated, MfaEnabled, MfaDisabled, UserPasswordChanged])
      this.stream.on<DomainEvent<{ userId: number }>>(event, ({ data: { userId } }) => this.cache.changed(userId));
  }

  /** Other sessions were confirmed without a code, so they lose their confirmation. */
  private onMfaEnabled(userId: number): Promise<void> {
    return this.rows.unconfirmOthers(userId, requestContext.get()?.sessionId ?? null);
  }

  /** A reset often follows failed sign-ins, so it clears their count; otherwise the new password would get 429. */
  private async onPasswordChanged({ actorId, data }: Recorded<UserPasswordChanged>): Promise<void> {
    const { userId, keptSession } = data;
    await this.sessions.endAll(userId, actorId, 'password', keptSession);
    if (keptSession === null) await this.limits.forgivePasswords(userId);
  }

  private async onUserUpdated({ actorId, data: { userId, changed } }: Recorded<UserUpdated>): Promise<void> {
    this.cache.changing(userId);
    if (changed.includes('role') || changed.includes('isActive'))
      await this.sessions.endAll(userId, actorId, 'account');
  }
}
