import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokenKind } from './account-token.entity.js';
import { AccountTokens } from './account-tokens.service.js';
import { RecoveryMails } from './recovery-mails.js';
import { inviteInactive, inviteSignedIn } from './recovery.faults.js';

/** Mails with a link for people who have never signed in. */
@Injectable()
export class InviteLinks {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly mails: RecoveryMails,
  ) {}

  /** In a transaction. Replaces an earlier link. @throws 404; 409 for the inactive and for those who have signed in */
  async send(userId: number, actorId: number): Promise<void> {
    const user = await this.users.lock(userId);
    if (!user) throw notFound();
    if (!user.isActive) throw inviteInactive();
    if (user.lastLogin) throw inviteSignedIn();
    await this.mails.invite(userId, await this.tokens.issue(userId, AccountTokenKind.Invite, actorId));
  }
}
