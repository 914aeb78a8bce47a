import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { Flag, FromVariable, WholeNumber } from '../setting.js';

const ADDRESS = String.raw`[^\s<>@"',;]+@[^\s<>@"',;]+`;
const FROM = new RegExp(`^(${ADDRESS}|[^<>"\\r\\n]+ <${ADDRESS}>)$`);

/** @section Mail */
export class MailSettings {
  /**
   * SMTP server, such as `smtps://user:password@smtp.example.com`. With `smtp://`, the server uses STARTTLS if
   * available. Without SMTP_URL or PUBLIC_URL, the server neither sends nor queues mails.
   */
  @FromVariable('SMTP_URL')
  @IsOptional()
  @Matches(/^smtps?:\/\/[^\s/]+\S*$/, { message: 'must look like smtps://user:password@host:465' })
  readonly smtpUrl?: string;

  /** Sender of mails, such as `suporte@clube.com` or `Clube <suporte@clube.com>`. It is required with SMTP_URL. */
  @FromVariable('MAIL_FROM')
  @ValidateIf(({ smtpUrl, from }: MailSettings) => smtpUrl !== undefined || from !== undefined)
  @Matches(FROM, { message: 'must be an address, or a name with an address in angle brackets' })
  readonly from?: string;

  /** Maximum number of mails that all processes together send within a minute. */
  @WholeNumber('MAIL_PER_MINUTE', 1, 10_000)
  readonly perMinute: number = 60;

  /**
   * Whether a mail about a reply contains the text of the reply. The default is off, because mails pass through other
   * servers and remain in mailboxes. Mails about reports (`denuncias_gerais`) never contain the text.
   */
  @Flag('MAIL_WITH_TEXT')
  readonly withText: boolean = false;
}
