import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import { LoggedIn } from '../auth.events.js';
import { invalidCredentials } from '../auth.faults.js';
import { KnownBrowsersRepository } from './known-browsers.repository.js';
import type { Origin } from './origin.js';
import type { Factor } from '../mfa/second-factor.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';

@Injectable()
export class SessionOpening {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersRepository,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  /** @throws 401 if the account was deactivated, or its password or second factor changed after the check */
  open(user: User, factor: Factor | 'none', origin: Origin): Promise<OpenedSession> {
    const userId = user.id;
    return this.db.transaction(async () => {
      const role = await this.users.recordLogin(user, origin.language);
      if (role === null) throw invalidCredentials();
      // Never adopts the token of the request, and ends its session (ASVS 7.2.4).
      if (origin.token) await this.sessions.endByToken(origin.token);
      const session = await this.sessions.open(userId, role, origin);
      await this.sessions.endSurplus(userId);
      const isNewBrowser = await this.browsers.note(userId, origin);
      await this.events.record(new LoggedIn(null, userId, { userId, sessionId: session.id, factor, isNewBrowser }));
      return session;
    });
  }
}
