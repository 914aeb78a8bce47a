import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import { RecoveryMails } from './recovery-mails.js';

/** Notifies people at their old address that an admin changed it (ASVS 6.3.7). */
@Injectable()
export class EmailNotices {
  constructor(private readonly mails: RecoveryMails) {}

  /**
   * Must run inside `Db.transaction`. An address at which nobody has signed in yet was a mistake and may be a stranger's.
   * @param before the account before the change
   */
  async notify({ id, email, isActive, lastLogin, mailBouncedAt }: User): Promise<void> {
    if (isActive && lastLogin && !mailBouncedAt) await this.mails.emailChanged(id, email);
  }
}
