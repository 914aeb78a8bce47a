import { Injectable } from '@nestjs/common';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import { momentText } from '../notifications/notification.text.js';
import { Club } from '../settings/club.js';
import { TicketCategory, TicketStatus } from '../tickets/ticket.enums.js';
import type { TicketKind } from './mail.enums.js';
import { type Letter, letterOf, type Unsubscribing } from './mail.message.js';
import { type MailParams, openParams } from './mail.params.js';
import type { ClaimedMail } from './mails.repository.js';
import type { TicketMailState } from './ticket-mails.repository.js';
import { UnsubscribeTokens } from './unsubscribe-token.js';

/** Builds mails when they are sent, from what is true then. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly vault: Vault,
    private readonly tokens: UnsubscribeTokens,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  /** @returns undefined when its parameters cannot be decrypted */
  letterOf(mail: ClaimedMail, ticket?: TicketMailState): Letter | undefined {
    const params = openParams(this.vault, mail.params, mail.userId);
    if (params === null) return undefined;
    const letterhead = { clubName: this.club.values.name, publicUrl: this.publicUrl };
    if (!ticket) return letterOf({ mail, text: mail.kind, params }, letterhead);
    const text = mail.kind === 'resolved' && ticket.status === TicketStatus.Closed ? 'closed' : mail.kind;
    const about = { ...params, ...this.aboutTicket(mail, ticket, params) };
    return letterOf({ mail, text, params: about, unsubscribing: this.unsubscribing(mail) }, letterhead);
  }

  /** A report names the player it is about, so its title stays out of mails. Never a word of the conversation. */
  private aboutTicket(mail: ClaimedMail, ticket: TicketMailState, { closesAt }: MailParams): MailParams {
    const isReport = ticket.category === TicketCategory.DenunciasGerais;
    const id = mail.ticketId!;
    return {
      id,
      path: `/ticket/${id}`,
      title: isReport ? '' : `: ${shortened(ticket.title)}`,
      ...(closesAt !== undefined && {
        closesAt: momentText(String(closesAt), mail.language ?? 'pt', this.env.club.timezone),
      }),
    };
  }

  /** The page asks first, because scanners of mail follow links; the address of the header acts, and is only called by POST. */
  private unsubscribing({ userId, kind }: ClaimedMail): Unsubscribing {
    const token = this.tokens.of({ userId, kind: kind as TicketKind });
    return {
      page: new URL(`/descadastro#${token}`, this.publicUrl).href,
      oneClick: new URL(`/api/mail/unsubscribe?token=${token}`, this.publicUrl).href,
    };
  }

  private get publicUrl(): string {
    return this.env.server.publicUrl!;
  }
}

const TITLE_LENGTH = 80;

const shortened = (title: string): string => {
  const letters = [...title];
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('')}…` : title;
};
