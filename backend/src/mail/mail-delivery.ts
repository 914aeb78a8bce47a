import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { MailError } from './mail.enums.js';
import { MailSender } from './mail-sender.js';
import { MailWriter } from './mail-writer.js';
import { type ClaimedMail, MailsRepository, type Verdict } from './mails.repository.js';
import { dropped, postponed, verdictOn } from './retry.policy.js';
import { type TicketMailState, TicketMailsRepository } from './ticket-mails.repository.js';

/** One attempt to send a claimed mail, unless it is not needed any more. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly mails: MailsRepository,
    private readonly ticketMails: TicketMailsRepository,
    private readonly writer: MailWriter,
    private readonly sender: MailSender,
    private readonly env: Env,
  ) {}

  async deliver(mail: ClaimedMail): Promise<void> {
    if (await this.mails.settle(mail, await this.verdictOn(mail))) return;
    await this.mails.settle(mail, dropped(MailError.Joined));
  }

  private async verdictOn(mail: ClaimedMail): Promise<Verdict> {
    if (!mail.isActive) return dropped(MailError.Inactive);
    if (mail.mailBouncedAt) return dropped(MailError.Bounced);
    if (mail.ticketId === null) return this.send(mail);
    const ticket = await this.ticketMails.stateOf(mail.id, this.env.club.timezone);
    if (!ticket?.isNews) return dropped(MailError.Outdated);
    if (!ticket.isWanted) return dropped(MailError.Unwanted);
    return ticket.quietSeconds === null ? this.send(mail, ticket) : postponed(ticket.quietSeconds);
  }

  private async send(mail: ClaimedMail, ticket?: TicketMailState): Promise<Verdict> {
    const letter = this.writer.letterOf(mail, ticket);
    const error = letter ? await this.sender.send(letter) : MailError.Secret;
    if (error === MailError.Bounced) await this.mails.noteBounce(mail);
    return verdictOn(error, mail.attempts);
  }
}
