import { MailError, MailState } from './mail.enums.js';
import type { Verdict } from './mails.repository.js';

/** Delays after each attempt: eight attempts in about nine hours. */
const WAIT_SECONDS = [30, 60, 120, 600, 1_800, 7_200, 21_600] as const;
export const TRIES = WAIT_SECONDS.length + 1;
/** Jitter, so that a mail server that recovers does not get all mails at once. */
const SPREAD = 0.2;

/** Another attempt would end the same way. */
const FINAL: readonly MailError[] = [MailError.Refused, MailError.Secret];
/** Not sent, and no fault of the mail server. */
const NEEDLESS: readonly MailError[] = [MailError.Inactive, MailError.Unwanted, MailError.Outdated];

export const dropped = (error: MailError): Verdict => ({
  state: MailState.Dropped,
  waitSeconds: 0,
  error,
  isAttempt: false,
});

/** Waits without counting an attempt. */
export const postponed = (waitSeconds: number): Verdict => ({
  state: MailState.Pending,
  waitSeconds,
  error: null,
  isAttempt: false,
});

/** @param tries attempts so far, this one included */
export const verdictOn = (error: MailError | null, tries: number, random = Math.random()): Verdict => {
  if (error === null) return { state: MailState.Sent, waitSeconds: 0, error, isAttempt: true };
  if (NEEDLESS.includes(error)) return dropped(error);
  if (error === MailError.Bounced) return { ...dropped(error), isAttempt: true };
  const wait = WAIT_SECONDS[tries - 1];
  if (wait === undefined || FINAL.includes(error))
    return { state: MailState.Parked, waitSeconds: 0, error, isAttempt: true };
  return { state: MailState.Pending, waitSeconds: wait * (1 + SPREAD * random), error, isAttempt: true };
};

/** What nodemailer says of a failed attempt. */
type SmtpFailure = {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

const ABOUT_POLICY = /\b5\.7\.\d+\b/;
const MAILBOX_FULL = /\b5\.2\.2\b/;
const LOGIN_NEEDED = 530;
const STORAGE_EXCEEDED = 552;

/**
 * Only a refusal that is about the address marks it: a server that refuses to relay, asks for a login or says that a mailbox is full
 * says nothing about whether the address exists.
 */
export const errorOf = (failure: SmtpFailure): MailError => {
  const { code, command, response = '', responseCode = 0 } = failure;
  if (code === 'EAUTH' || responseCode === LOGIN_NEEDED) return MailError.Login;
  if (responseCode >= 400 && responseCode < 500) return MailError.Deferred;
  if (responseCode < 500) return MailError.Connection;
  if (command !== 'RCPT TO') return MailError.Refused;
  if (responseCode === STORAGE_EXCEEDED || MAILBOX_FULL.test(response)) return MailError.Deferred;
  return ABOUT_POLICY.test(response) ? MailError.Refused : MailError.Bounced;
};
