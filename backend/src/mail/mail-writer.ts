import { Injectable } from '@nestjs/common';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import { notificationText, pathOf } from '../notifications/notification.text.js';
import { isUncovered, type NotificationRow } from '../notifications/notification.types.js';
import { Club } from '../settings/club.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import type { SwitchedKind } from '../preferences/preferences.js';
import { AnswerReader, shortened } from './answer-reader.js';
import type { DigestState } from './digest/digests.repository.js';
import type { MailContent } from './mail-check.js';
import type { AccountKind, TicketKind } from './mail.enums.js';
import { composeMail, type Draft, type OutgoingMail, type Unsubscribing, type VariantText } from './mail.message.js';
import { inWords, type MailParams, openParams } from './mail.params.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import type { TicketMailState } from './ticket-mails.repository.js';
import { UnsubscribeTokens } from './unsubscribe-token.js';
import { ticketPath } from '../tickets/ticket-path.js';
import { isReport } from '../tickets/ticket.policy.js';
import { titleIn } from '../tickets/ticket.title.js';

const TITLE_LENGTH = 80;

@Injectable()
export class MailWriter {
  constructor(
    private readonly vault: Vault,
    private readonly tokens: UnsubscribeTokens,
    private readonly answers: AnswerReader,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  /** @returns undefined when the parameters cannot be decrypted */
  async compose(mail: ClaimedMail, { notification, ticket, digest }: MailContent): Promise<OutgoingMail | undefined> {
    const opened = openParams(this.vault, mail.params, mail.userId);
    if (opened === null) return undefined;
    const params = inWords(
      { ...opened, ...(notification?.type === 'closing_soon' && notification.params) },
      languageOf(mail),
      this.env.club.timezone,
    );
    const branding = { clubName: this.club.values.name, publicUrl: this.publicUrl };
    if (digest)
      return composeMail({ ...this.ofDigest(digest), mail, unsubscribing: this.unsubscribing(mail) }, branding);
    if (notification && !ticket)
      return composeMail(
        { ...this.ofNews(mail, notification), mail, unsubscribing: this.unsubscribing(mail) },
        branding,
      );
    if (!ticket) return composeMail({ mail, text: mail.kind as AccountKind, params }, branding);
    const kind = mail.kind as TicketKind;
    const text = textOf(kind, ticket, notification);
    const about = { ...params, ...this.aboutTicket(mail, ticket), focus: focusLine(mail, notification) };
    const answers = await this.answers.textsFor(mail, ticket);
    const links = kind === 'resolved' ? linksOfEnded(text, mail.ticketId!, ticket) : undefined;
    return composeMail(
      { mail, text, params: about, answers, links, unsubscribing: this.unsubscribing(mail) },
      branding,
    );
  }

  private ofDigest(digest: DigestState): Pick<Draft, 'text' | 'params' | 'links'> {
    const { waiting, mine, unassigned, unjudged, unjudgedSince } = digest;
    const links = [
      { text: 'mail.digest.link', path: '/dashboard?queue=waiting', count: waiting },
      { text: 'mail.digest.mine', path: '/dashboard?queue=mine', count: mine },
      { text: 'mail.digest.unassigned', path: '/dashboard?queue=unassigned', count: unassigned },
      {
        text: 'mail.digest.unjudged',
        path: `/dashboard?verdict=missing&from=${unjudgedSince}`,
        count: unjudged,
      },
    ] as const;
    return {
      text: 'digest',
      params: { waiting, mine, unassigned, unjudged },
      links: links.filter(({ count }) => count > 0),
    };
  }

  private ofNews(mail: ClaimedMail, notification: NotificationRow): Pick<Draft, 'text' | 'params'> {
    const { title, message } = notificationText(notification, languageOf(mail), this.env.club.timezone);
    return { text: 'news', params: { title, message, path: pathOf(notification) } };
  }

  /** Mails omit the title of a report, because it names the accused player. */
  private aboutTicket(mail: ClaimedMail, ticket: TicketMailState): MailParams {
    const id = mail.ticketId!;
    return {
      id,
      path: ticketPath(id),
      title: isReport(ticket) ? '' : `: ${shortened(titleIn(ticket, languageOf(mail)), TITLE_LENGTH)}`,
    };
  }

  /** Mail scanners follow links, so the page asks for confirmation and the header's address accepts only POST. */
  private unsubscribing({ userId, kind }: ClaimedMail): Unsubscribing {
    const token = this.tokens.of({ userId, kind: kind as SwitchedKind });
    return {
      page: new URL(`/descadastro#${token}`, this.publicUrl).href,
      oneClick: new URL(`/api/mail/unsubscribe?token=${token}`, this.publicUrl).href,
    };
  }

  private get publicUrl(): string {
    return this.env.server.publicUrl!;
  }
}

const languageOf = ({ language }: ClaimedMail): Language => language ?? 'pt';

const textOf = (
  kind: TicketKind,
  { status }: TicketMailState,
  notification: NotificationRow | undefined,
): TicketKind | VariantText => {
  if (kind === 'opened' && notification?.type === 'player_message') return 'unassigned';
  if (kind !== 'resolved' || status !== TicketStatus.Closed) return kind;
  return notification?.type === 'ticket_closed' && notification.params.isAutomatic ? 'closed_automatically' : 'closed';
};

const focusLine = (mail: ClaimedMail, notification: NotificationRow | undefined): string =>
  notification && isUncovered(notification) ? `\n${translate('mail.uncovered', languageOf(mail))}` : '';

/** The link opens a form instead of rating by itself, because mail scanners follow links. */
const linksOfEnded = (
  text: VariantText | TicketKind,
  id: number,
  { isSurveyAsked }: TicketMailState,
): Draft['links'] => {
  const path = ticketPath(id);
  const links = [{ text: `mail.${text}.link`, path } as const];
  return isSurveyAsked ? [...links, { text: 'mail.rate.link', path: `${path}#satisfaction` }] : links;
};
