import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { mailIsOff } from '../mail/mail.faults.js';
import type { User } from '../users/user.entity.js';
import { type NewUser } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { InviteLinks } from './invite-links.js';
import { RecoveryMails } from './recovery-mails.js';

/** Accounts whose owners choose the password themselves, with a link by mail. */
@Injectable()
export class Invitations {
  constructor(
    private readonly users: UsersService,
    private readonly links: InviteLinks,
    private readonly mails: RecoveryMails,
    private readonly db: Db,
  ) {}

  /** Creates an account with a random password and sends the link. @throws 409 without mail, and for a taken e-mail */
  async create(user: NewUser, actorId: number): Promise<User> {
    if (!this.mails.isOn) throw mailIsOff();
    return this.db.transaction(async () => {
      const added = await this.users.create(user, actorId);
      await this.links.send(added.id, actorId);
      return added;
    });
  }

  /** Replaces a link that was lost or has expired. @throws 404, 409 */
  async again(userId: number, actorId: number): Promise<void> {
    if (!this.mails.isOn) throw mailIsOff();
    await this.db.transaction(() => this.links.send(userId, actorId));
  }
}
