import { Injectable } from '@nestjs/common';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import { MailError, MailState } from './mail.enums.js';
import { letterOf } from './mail.message.js';
import { openParams } from './mail.params.js';
import { MailSender } from './mail-sender.js';
import { type ClaimedMail, MailsRepository } from './mails.repository.js';
import { verdictOn } from './retry.policy.js';

/** One attempt to send a claimed mail. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly mails: MailsRepository,
    private readonly sender: MailSender,
    private readonly vault: Vault,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  async deliver(mail: ClaimedMail): Promise<void> {
    const error = await this.attempt(mail);
    if (error === MailError.Bounced) await this.mails.noteBounce(mail);
    if (await this.mails.settle(mail, verdictOn(error, mail.attempts))) return;
    await this.mails.settle(mail, { state: MailState.Dropped, waitSeconds: 0, error: MailError.Joined });
  }

  private async attempt(mail: ClaimedMail): Promise<MailError | null> {
    if (!mail.isActive) return MailError.Inactive;
    if (mail.mailBouncedAt) return MailError.Bounced;
    const params = openParams(this.vault, mail.params, mail.userId);
    if (params === null) return MailError.Secret;
    const letterhead = { clubName: this.club.values.name, publicUrl: this.env.server.publicUrl! };
    return this.sender.send(letterOf(mail, params, letterhead));
  }
}
