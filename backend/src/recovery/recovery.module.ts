import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountTokensRepository } from './account-tokens.repository.js';
import { AccountTokens } from './account-tokens.service.js';
import { AccountMails } from './account-mails.js';
import { ForgottenPasswords } from './forgotten-passwords.js';
import { Invitations } from './invitations.js';
import { InviteLinks } from './invite-links.js';
import { PasswordReset } from './password-reset.service.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryLimits } from './recovery-limits.js';
import { RecoveryListener } from './recovery.listener.js';
import { RecoveryMails } from './recovery-mails.js';
import { ResetLinks } from './reset-links.js';

const TOKENS = [AccountTokens, AccountTokensRepository];
const FORGOTTEN = [ForgottenPasswords, ResetLinks, PasswordReset, RecoveryLimits];
const INVITED = [Invitations, InviteLinks];
const MAILS = [RecoveryMails, AccountMails, RecoveryListener];

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [RecoveryController],
  providers: [...TOKENS, ...FORGOTTEN, ...INVITED, ...MAILS],
  exports: [AccountMails, Invitations, RecoveryMails],
})
export class RecoveryModule {}
