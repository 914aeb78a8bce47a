import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { Flag, FromVariable, WholeNumber } from '../setting.js';

const ADDRESS = String.raw`[^\s<>@"',;]+@[^\s<>@"',;]+`;
const FROM = new RegExp(`^(${ADDRESS}|[^<>"\\r\\n]+ <${ADDRESS}>)$`);

/** @section Mail */
export class MailSettings {
  /**
   * Server that sends mail, such as `smtps://user:password@smtp.example.com`; `smtp://` uses STARTTLS where the server offers it.
   * Left out, or without PUBLIC_URL: no mail is sent and none is queued.
   */
  @FromVariable('SMTP_URL')
  @IsOptional()
  @Matches(/^smtps?:\/\/[^\s/]+\S*$/, { message: 'must look like smtps://user:password@host:465' })
  readonly smtpUrl?: string;

  /** Sender, `suporte@clube.com` or `Clube <suporte@clube.com>`; needed with SMTP_URL. */
  @FromVariable('MAIL_FROM')
  @ValidateIf(({ smtpUrl, from }: MailSettings) => smtpUrl !== undefined || from !== undefined)
  @Matches(FROM, { message: 'must be an address, or a name with an address in angle brackets' })
  readonly from?: string;

  /** Mails that all processes together send within a minute. */
  @WholeNumber('MAIL_PER_MINUTE', 1, 10_000)
  readonly perMinute: number = 60;

  /**
   * Whether a mail about an answer holds its words. Mail passes other servers and stays in mailboxes, so it is off unless the club
   * decides otherwise. Never those of reports (`denuncias_gerais`).
   */
  @Flag('MAIL_WITH_TEXT')
  readonly withText: boolean = false;
}
