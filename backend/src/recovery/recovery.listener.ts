import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import { UserPasswordChanged, UserUpdated } from '../users/users.events.js';
import { AccountTokens } from './account-tokens.service.js';
import { AccountMails } from './account-mails.js';

@Injectable()
export class RecoveryListener implements OnModuleInit {
  constructor(
    private readonly tokens: AccountTokens,
    private readonly mails: AccountMails,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.within(UserUpdated, async ({ actorId, data: { userId, changed, isActive } }) => {
      if (!isActive) await this.tokens.revoke(userId);
      else if (changed.includes('email')) await this.tokens.readdress(userId, actorId);
    });
    this.events.within(UserPasswordChanged, async ({ data: { userId } }) => {
      await this.tokens.revoke(userId);
      await this.mails.passwordChanged(userId);
    });
  }
}
