import { Injectable } from '@nestjs/common';
import { signInFirst } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { invalidField } from '../../common/validation/validation.js';
import { Events } from '../../events/events.service.js';
import type { User } from '../../users/user.entity.js';
import { type KnownUser, UsersRepository } from '../../users/users.repository.js';
import { type Occasion, PasswordRefused } from '../auth.events.js';
import { invalidCredentials, temporaryExpired } from '../auth.faults.js';
import { FailureKind } from './login-failure.entity.js';
import { accountOf, LoginLimits } from './login-limits.js';
import { PanelAccounts } from '../panel/panel-accounts.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { newToken } from '../sessions/tokens.js';

type Try = { readonly email: string; readonly password: string; readonly ip: string | null };

type Proven = { readonly user: User; readonly by: 'password' | 'panel' };

@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
    private readonly events: Events,
    private readonly panel: PanelAccounts,
    private readonly sessions: SessionsService,
    private readonly db: Db,
  ) {}

  /** @throws 401, the same for an unknown e-mail, a wrong password and an inactive account; 429 */
  async ofLogin(attempt: Try): Promise<User> {
    const proven = await this.verify(attempt, 'login', () => this.users.findWithPassword(attempt.email));
    if (!proven) throw invalidCredentials();
    const { user, by } = proven;
    // The panel's password is not copied, because an old one must stop working once it is changed in the panel.
    if (by === 'panel') return this.withoutTemporary(user);
    if (!this.hasher.isOutdated(user.password)) return user;
    const renewed = await this.hasher.hash(attempt.password);
    const isRenewed = await this.users.replaceHash(user.id, user.password, renewed);
    return isRenewed ? { ...user, password: renewed } : user;
  }

  async ofViewer(userId: number, password: string, ip: string | null, field: string): Promise<User> {
    const known = await this.users.findByIdWithPassword(userId);
    if (!known) throw signInFirst();
    const proven = await this.verify({ email: known.email, password, ip }, 'confirmation', () =>
      Promise.resolve(known),
    );
    if (!proven) throw invalidField(field, 'auth.wrong_password');
    return proven.user;
  }

  /**
   * The panel's password replaces a temporary one. Sessions with the temporary password end, because they still
   * required a new one.
   */
  private async withoutTemporary(user: User): Promise<User> {
    if (!user.temporaryPasswordUntil) return user;
    const password = await this.hasher.hash(newToken());
    const isEnded = await this.db.transaction(async () => {
      if (!(await this.users.endTemporary(user.id, user.password, password))) return false;
      await this.sessions.endAll(user.id, user.id, 'password');
      return true;
    });
    return isEnded ? { ...user, password, temporaryPasswordUntil: null } : user;
  }

  private async verify(
    { email, password, ip }: Try,
    occasion: Occasion,
    load: () => Promise<KnownUser | null>,
  ): Promise<Proven | null> {
    const known = await load();
    const attempt = { kind: FailureKind.Password, account: known ? accountOf(known.id) : email, ip };
    const isRight = await this.limits.serialize(attempt, async () => {
      return (await this.hasher.matches(password, known?.password)) && known?.isActive;
    });
    const identity = isRight ? null : await this.panel.verify({ email, password }, known);
    const proven = await this.limits.countFailures<Proven | null>(attempt, async () => {
      if (known && isRight) return { user: known, by: 'password' };
      const user = identity && (await this.panel.accountOf(identity));
      if (user) return { user, by: 'panel' };
      await this.recordRefusal(known, occasion, ip);
      return null;
    });
    if (proven?.by === 'password' && known?.isPasswordExpired) throw temporaryExpired();
    return proven;
  }

  private async recordRefusal(known: User | null, occasion: Occasion, ip: string | null): Promise<void> {
    if (!known) return this.limits.recordUnknownAccount(ip);
    await this.events.record(new PasswordRefused(null, known.id, { userId: known.id, occasion }));
  }
}
