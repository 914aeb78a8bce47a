import { Injectable } from '@nestjs/common';
import { type MailContent, MailCheck } from './mail-check.js';
import { MailError } from './mail.enums.js';
import { MailSender } from './mail-sender.js';
import { MailWriter } from './mail-writer.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import { MailsRepository, type SendOutcome } from './mails.repository.js';
import { dropped, outcomeOf } from './retry.policy.js';

@Injectable()
export class MailDelivery {
  constructor(
    private readonly mails: MailsRepository,
    private readonly check: MailCheck,
    private readonly writer: MailWriter,
    private readonly sender: MailSender,
  ) {}

  async deliver(mail: ClaimedMail): Promise<void> {
    const found = await this.check.of(mail);
    const outcome = 'state' in found ? found : await this.send(mail, found);
    if (await this.mails.settle(mail, outcome)) return;
    await this.mails.settle(mail, dropped(MailError.Joined));
  }

  private async send(mail: ClaimedMail, content: MailContent): Promise<SendOutcome> {
    const message = await this.writer.compose(mail, content);
    const error = message ? await this.sender.send(message) : MailError.Secret;
    if (error === MailError.Bounced && message?.to.address === mail.email) await this.mails.recordBounce(mail);
    return outcomeOf(error, mail.attempts);
  }
}
