import { retryDelay } from '../common/jobs/retry-delay.js';
import { MailError, MailState } from './mail.enums.js';
import type { SendOutcome } from './mails.repository.js';

/** Delays after each attempt: eight attempts in about nine hours. */
const WAIT_SECONDS = [30, 60, 120, 600, 1_800, 7_200, 21_600] as const;
export const TRIES = WAIT_SECONDS.length + 1;

const FINAL: readonly MailError[] = [MailError.Refused, MailError.Secret];
const NEEDLESS: readonly MailError[] = [MailError.Inactive, MailError.Unwanted, MailError.Outdated];

export const dropped = (error: MailError): SendOutcome => ({
  state: MailState.Dropped,
  waitSeconds: 0,
  error,
  isAttempt: false,
});

export const postponed = (waitSeconds: number): SendOutcome => ({
  state: MailState.Pending,
  waitSeconds,
  error: null,
  isAttempt: false,
});

export const outcomeOf = (error: MailError | null, tries: number, random = Math.random()): SendOutcome => {
  if (error === null) return { state: MailState.Sent, waitSeconds: 0, error, isAttempt: true };
  if (NEEDLESS.includes(error)) return dropped(error);
  if (error === MailError.Bounced) return { ...dropped(error), isAttempt: true };
  const waitSeconds = retryDelay(WAIT_SECONDS, tries, random);
  if (waitSeconds === undefined || FINAL.includes(error))
    return { state: MailState.Parked, waitSeconds: 0, error, isAttempt: true };
  return { state: MailState.Pending, waitSeconds, error, isAttempt: true };
};

type SmtpFailure = {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
};

/**
 * Enhanced status codes (RFC 3463) after the reply code of a line, or as `#5.1.1` (qmail). Does not match IP addresses.
 */
const STATUS = /(?:^\d{3}[ -]|[ (-]#)([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/gm;
/** No such mailbox (5.1.1) or domain, bad syntax, mailbox moved, domain without mail (null MX). */
const NO_SUCH_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
const MAILBOX_FULL = '5.2.2';
/** Texts of servers without enhanced status codes. */
const UNKNOWN_USER =
  /\b(?:unknown (?:user|recipient|mailbox)|(?:user|recipient|mailbox|account) (?:is )?unknown|no such (?:user|recipient|mailbox|account)|(?:user|recipient|mailbox|account|address) (?:was |is )?(?:not found|does not exist|doesn't exist))\b/i;
const LOGIN_NEEDED = 530;
const STORAGE_EXCEEDED = 552;

/**
 * Marks the address as bounced only if it does not exist, because a bounced address gets no mail until it changes. A
 * 550 without a reason may be a limit of the mail server, so it is retried. Another reason ends only this mail.
 */
const recipientError = (responseCode: number, response: string): MailError => {
  const statuses = [...response.matchAll(STATUS)].map(([, status]) => status!);
  if (responseCode === STORAGE_EXCEEDED || statuses.includes(MAILBOX_FULL)) return MailError.Deferred;
  if (statuses.some((status) => NO_SUCH_ADDRESS.includes(status))) return MailError.Bounced;
  if (statuses.length > 0) return MailError.Refused;
  return UNKNOWN_USER.test(response) ? MailError.Bounced : MailError.Deferred;
};

export const errorOf = (failure: SmtpFailure): MailError => {
  const { code, command, response = '', responseCode = 0 } = failure;
  if (code === 'EAUTH' || responseCode === LOGIN_NEEDED) return MailError.Login;
  if (responseCode >= 400 && responseCode < 500) return MailError.Deferred;
  if (responseCode < 500) return MailError.Connection;
  return command === 'RCPT TO' ? recipientError(responseCode, response) : MailError.Refused;
};
