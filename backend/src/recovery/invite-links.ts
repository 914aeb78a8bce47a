import { Injectable } from '@nestjs/common';
import { fault, notFound } from '../common/faults/fault.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountTokenKind } from './account-token.entity.js';
import { AccountTokens } from './account-tokens.service.js';
import { RecoveryLimits } from './recovery-limits.js';
import { RecoveryMails } from './recovery-mails.js';

const inviteInactive = fault(409, 'invite.inactive');
const inviteSignedIn = fault(409, 'invite.signed_in');

@Injectable()
export class InviteLinks {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly mails: RecoveryMails,
    private readonly limits: RecoveryLimits,
  ) {}

  /**
   * Needs a transaction. Replaces an earlier link and mails the new one if mail is on.
   * @returns the link
   * @throws 404; 409 for an inactive person or one who has signed in; 429
   */
  async make(userId: number, actorId: number): Promise<string> {
    const user = await this.users.lock(userId);
    if (!user) throw notFound();
    if (!user.isActive) throw inviteInactive();
    if (user.lastLogin) throw inviteSignedIn();
    await this.limits.spendOfInvited(userId);
    const token = await this.tokens.issue(userId, AccountTokenKind.Invite, actorId);
    if (this.mails.isOn) await this.mails.invite(userId, token);
    return this.mails.urlOf(token);
  }

  async end(userId: number, actorId: number): Promise<void> {
    const user = await this.users.lock(userId);
    if (!user || !(await this.tokens.endInvite(userId, actorId))) throw notFound();
  }
}
