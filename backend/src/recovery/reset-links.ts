import { Injectable } from '@nestjs/common';
import { isTeam } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokenKind } from './account-token.entity.js';
import { AccountTokens } from './account-tokens.service.js';
import { RecoveryLimits } from './recovery-limits.js';
import { RecoveryMails } from './recovery-mails.js';

@Injectable()
export class ResetLinks {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly mails: RecoveryMails,
    private readonly limits: RecoveryLimits,
    private readonly db: Db,
  ) {}

  /** Sends nothing if no active account has the e-mail, or above the limit. */
  async send(email: string): Promise<void> {
    const id = (await this.users.idsByEmail([email])).get(email.toLowerCase());
    if (id === undefined || !(await this.limits.maySend(id))) return;
    await this.db.transaction(async () => {
      const user = await this.users.lock(id);
      if (user?.isActive) await this.sendTo(user);
    });
  }

  /**
   * With a panel, players reset their password there: a password stored here would still work after a ban in the panel.
   */
  private async sendTo(user: User): Promise<void> {
    if (this.mails.hasPanel && !isTeam(user)) return this.mails.panel(user.id);
    await this.mails.reset(user.id, await this.tokens.issue(user.id, AccountTokenKind.Reset, null));
  }
}
