import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { RecoveryMails } from './recovery-mails.js';

/** Notifies people by mail of changes of their address and their password (ASVS 6.3.7), in the transaction of the change. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: RecoveryMails,
  ) {}

  /** Goes to the old address. One at which nobody has signed in yet was a mistake and may be a stranger's. */
  async emailChanged({ id, email, isActive, lastLogin, mailBouncedAt }: User): Promise<void> {
    if (isActive && lastLogin && !mailBouncedAt) await this.mails.emailChanged(id, email);
  }

  /** Without a sign-in so far it is the first password, which needs no notice. */
  async passwordChanged(userId: number): Promise<void> {
    if (!this.mails.isOn) return;
    const user = await this.users.find(userId);
    if (user?.isActive && user.lastLogin) await this.mails.changed(userId);
  }
}
