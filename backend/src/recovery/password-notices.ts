import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';
import { RecoveryMails } from './recovery-mails.js';

/** Notifies people by mail of every change of their password (ASVS 6.3.7). */
@Injectable()
export class PasswordNotices {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: RecoveryMails,
  ) {}

  /** Without a sign-in so far it is the first password, which needs no notice. */
  async notify(userId: number): Promise<void> {
    if (!this.mails.isOn) return;
    const user = await this.users.find(userId);
    if (user?.isActive && user.lastLogin) await this.mails.changed(userId);
  }
}
