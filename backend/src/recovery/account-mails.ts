import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { RecoveryMails } from './recovery-mails.js';

/** Mails people about a changed address or password (ASVS 6.3.7), in the transaction of the change. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: RecoveryMails,
  ) {}

  /**
   * Mails the old address, except before the first sign-in: it may then be a typing error that belongs to a stranger.
   */
  async emailChanged({ id, email, isActive, lastLogin, mailBouncedAt }: User): Promise<void> {
    if (isActive && lastLogin && !mailBouncedAt) await this.mails.emailChanged(id, email);
  }

  /** Without an earlier sign-in this is the first password, which needs no mail. */
  async passwordChanged(userId: number): Promise<void> {
    if (!this.mails.isOn) return;
    const user = await this.users.find(userId);
    if (user?.isActive && user.lastLogin) await this.mails.changed(userId);
  }
}
