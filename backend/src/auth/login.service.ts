import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { isAdmin } from '../common/role.js';
import { Events } from '../events/events.service.js';
import { maintenanceFault } from '../maintenance/maintenance.faults.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { LoggedIn } from './auth.events.js';
import { invalidCredentials } from './auth.faults.js';
import type { LoginDto } from './dto/login.dto.js';
import { PasswordHasher } from './password-hasher.js';
import { type OpenedSession, type Origin, SessionsService } from './sessions.service.js';

/** Without a session the code is still wanted. */
export type Login = { readonly user: User; readonly session?: OpenedSession };

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly maintenance: MaintenanceService,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  async login({ email, password }: LoginDto, origin: Origin): Promise<Login> {
    const user = await this.users.findWithPassword(email);
    const known = await this.hasher.matches(password, user?.password);
    if (!user || !known || !user.isActive) throw invalidCredentials();
    const { isActive, message } = this.maintenance.current();
    if (isActive && !isAdmin(user)) throw maintenanceFault(message);
    const session = await this.db.transaction(() => this.open(user, origin));
    return { user, session };
  }

  private async open(user: User, origin: Origin): Promise<OpenedSession> {
    const session = await this.sessions.open(user.id, user.role, origin);
    await this.users.touchLastLogin(user.id);
    await this.events.record(new LoggedIn(null, user.id, { userId: user.id, sessionId: session.id, factor: 'none' }));
    return session;
  }
}
