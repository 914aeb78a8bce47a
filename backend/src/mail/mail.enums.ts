import { NEWS_KINDS, SWITCHED_KINDS, TICKET_KINDS } from '../preferences/preferences.js';

/** Stored as text, so a new kind needs no migration. */
export const KIND_LENGTH = 30;

/** Mails about the account, and tests. They are sent at once and ignore the person's preferences. */
const ACCOUNT_KINDS = [
  'invite',
  'reset',
  'panel_password',
  'password_changed',
  'email_changed',
  'mfa_reset',
  'new_sign_in',
  'test',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const LINK_KINDS = ['invite', 'reset', 'panel_password'] as const satisfies readonly AccountKind[];

/**
 * Mails about notifications. They are delayed, and dropped when the person has switched them off or has read the
 * notification.
 */
export type TicketKind = (typeof TICKET_KINDS)[number];
export type NewsKind = (typeof NEWS_KINDS)[number];
export const isTicketKind = (kind: MailKind): kind is TicketKind => TICKET_KINDS.some((each) => each === kind);
export const isNewsKind = (kind: MailKind): kind is NewsKind => NEWS_KINDS.some((each) => each === kind);

export const MAIL_KINDS = [...ACCOUNT_KINDS, ...SWITCHED_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

export enum MailState {
  Pending = 'pending',
  Sending = 'sending',
  Sent = 'sent',
  Dropped = 'dropped',
  Parked = 'parked',
}

export enum MailError {
  Connection = 'connection',
  Login = 'login',
  Deferred = 'deferred',
  Refused = 'refused',
  Bounced = 'bounced',
  /** The parameters cannot be decrypted, because the server's key has changed. */
  Secret = 'secret',
  Inactive = 'inactive',
  Unwanted = 'unwanted',
  Outdated = 'outdated',
  /** Superseded by a newer mail of the kind. */
  Joined = 'joined',
}
