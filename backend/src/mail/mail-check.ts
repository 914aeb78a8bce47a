import { Injectable } from '@nestjs/common';
import { NotificationCheck } from '../notifications/notification-check.js';
import type { NotificationRow } from '../notifications/notification.types.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { Env } from '../config/env.js';
import { type DigestState, DigestsRepository } from './digest/digests.repository.js';
import { isNewsKind, isTicketKind, MailError } from './mail.enums.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import type { SendOutcome } from './mails.repository.js';
import { dropped, postponed } from './retry.policy.js';
import { isStillTrue } from './ticket-mail.policy.js';
import { type TicketMailState, TicketMailsRepository } from './ticket-mails.repository.js';

export type MailContent = {
  readonly notification?: NotificationRow;
  readonly ticket?: TicketMailState;
  readonly digest?: DigestState;
};

@Injectable()
export class MailCheck {
  constructor(
    private readonly check: NotificationCheck,
    private readonly ticketMails: TicketMailsRepository,
    private readonly digests: DigestsRepository,
    private readonly withheld: WithheldTickets,
    private readonly env: Env,
  ) {}

  async of(mail: ClaimedMail): Promise<SendOutcome | MailContent> {
    if (!mail.isActive) return dropped(MailError.Inactive);
    if (mail.mailBouncedAt) return dropped(MailError.Bounced);
    if (mail.kind === 'digest') return this.ofDigest(mail);
    return isTicketKind(mail.kind) || isNewsKind(mail.kind) ? this.ofNotification(mail) : {};
  }

  private async ofNotification(mail: ClaimedMail): Promise<SendOutcome | MailContent> {
    const found = await this.check.of('mail', mail);
    if (found.is === 'outdated') return dropped(MailError.Outdated);
    if (found.is === 'unwanted') return dropped(MailError.Unwanted);
    if (found.is === 'quiet') return postponed(found.waitSeconds);
    const { notification } = found;
    if (!isTicketKind(mail.kind)) return { notification };
    const ticket = await this.ticketMails.stateOf(mail.id);
    return ticket && isStillTrue(mail.kind, ticket) ? { notification, ticket } : dropped(MailError.Outdated);
  }

  /** Ignores quiet hours: the person chose the hour of this mail. */
  private async ofDigest({ userId }: ClaimedMail): Promise<SendOutcome | MailContent> {
    const digest = await this.digests.stateFor(userId, this.env.club.timezone, this.withheld.isOn);
    if (!digest.isWanted) return dropped(MailError.Unwanted);
    return digest.waiting > 0 ? { digest } : dropped(MailError.Outdated);
  }
}
