import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { accountOf } from '../auth/sign-in/login-limits.js';
import { SignInQueues } from '../auth/sign-in/sign-in-queues.js';
import { Db } from '../common/persistence/db.js';
import { UsersService } from '../users/users.service.js';
import { AccountTokens } from './account-tokens.service.js';
import { badToken } from './recovery.faults.js';

/** Sets a new password with the token of a mail. The second factor is still required at sign-in. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly tokens: AccountTokens,
    private readonly passwords: PasswordsService,
    private readonly users: UsersService,
    private readonly db: Db,
    private readonly queues: SignInQueues,
  ) {}

  /**
   * Ends all sessions and revokes the API tokens. A refused password leaves the token as it is.
   * @throws 400 for a token that does not count, and naming `newPassword`
   */
  async reset(token: string, newPassword: string): Promise<void> {
    const found = await this.tokens.ownerOf(token);
    if (!found) throw badToken();
    await this.queues.run(accountOf(found.id), () => this.resetAlone(token, newPassword));
  }

  /** Serializes the links of an account: later requests fail without the cost of a hash. */
  private async resetAlone(token: string, newPassword: string): Promise<void> {
    const owner = await this.tokens.ownerOf(token);
    if (!owner) throw badToken();
    const hash = await this.passwords.newHash(newPassword, owner, 'newPassword');
    await this.db.transaction(async () => {
      if (!(await this.tokens.use(token, owner))) throw badToken();
      await this.users.setPassword(owner.id, hash, owner.id, { keptSession: null, revokesApiTokens: true });
    });
  }
}
