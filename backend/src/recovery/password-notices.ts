import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../users/users.repository.js';
import { RecoveryMails } from './recovery-mails.js';

/** Tells people by mail that their password was changed, whoever changed it (ASVS 6.3.7). */
@Injectable()
export class PasswordNotices {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: RecoveryMails,
  ) {}

  /** Somebody who has never signed in is choosing the first one. */
  async tell(userId: number): Promise<void> {
    if (!this.mails.isOn) return;
    const user = await this.users.find(userId);
    if (user?.isActive && user.lastLogin) await this.mails.changed(userId);
  }
}
