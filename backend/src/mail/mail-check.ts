import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { type DigestState, DigestsRepository } from './digest/digests.repository.js';
import { MailError, type TicketKind } from './mail.enums.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import type { Verdict } from './mails.repository.js';
import { dropped, postponed } from './retry.policy.js';
import { isNews } from './ticket-mail.policy.js';
import { type TicketMailState, TicketMailsRepository } from './ticket-mails.repository.js';
import { WithheldTickets } from '../tickets/conflicts/withheld-tickets.js';

/** What a mail tells of, as it is when the mail is sent. */
export type MailContent = { readonly ticket?: TicketMailState; readonly digest?: DigestState };

/** Decides when a mail is due whether it is still needed. */
@Injectable()
export class MailCheck {
  constructor(
    private readonly ticketMails: TicketMailsRepository,
    private readonly digests: DigestsRepository,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
  ) {}

  /** @returns a verdict for a mail that is not sent now */
  async of(mail: ClaimedMail): Promise<Verdict | MailContent> {
    if (!mail.isActive) return dropped(MailError.Inactive);
    if (mail.mailBouncedAt) return dropped(MailError.Bounced);
    if (mail.kind === 'digest') return this.ofDigest(mail);
    return mail.ticketId === null ? {} : this.ofTicketMail(mail);
  }

  private async ofTicketMail({ id, userId, kind, ticketId }: ClaimedMail): Promise<Verdict | MailContent> {
    if (await this.withheld.isFrom(userId, ticketId!)) return dropped(MailError.Outdated);
    const ticket = await this.ticketMails.stateOf(id, this.env.club.timezone);
    if (!ticket || !isNews(kind as TicketKind, ticket)) return dropped(MailError.Outdated);
    if (!ticket.isWanted) return dropped(MailError.Unwanted);
    return ticket.quietSeconds === null ? { ticket } : postponed(ticket.quietSeconds);
  }

  /** Quiet hours do not count: the person chose the hour of this mail. */
  private async ofDigest({ userId }: ClaimedMail): Promise<Verdict | MailContent> {
    const digest = await this.digests.stateFor(userId, this.withheld.isOn);
    if (!digest.isWanted) return dropped(MailError.Unwanted);
    return digest.waiting > 0 ? { digest } : dropped(MailError.Outdated);
  }
}
