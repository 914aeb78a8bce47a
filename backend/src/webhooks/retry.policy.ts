import { retryDelay } from '../common/jobs/retry-delay.js';
import type { Attempt } from '../common/outgoing/safe-sender.js';
import { type DeliveryError, DeliveryStatus } from './webhook.enums.js';

/** Delays after each attempt: eight attempts in about nine hours. */
const WAIT_SECONDS = [10, 30, 120, 600, 1_800, 7_200, 21_600] as const;
export const TRIES = WAIT_SECONDS.length + 1;
const RETRY_AFTER_MAX_SECONDS = 3_600;

export type DeliveryAttempt = Omit<Attempt, 'error'> & { readonly error: DeliveryError | null };

export type DeliveryOutcome = { readonly status: DeliveryStatus; readonly waitSeconds: number };

export const outcomeOf = (
  { isDelivered, retryAfterSeconds }: DeliveryAttempt,
  tries: number,
  random = Math.random(),
): DeliveryOutcome => {
  if (isDelivered) return { status: DeliveryStatus.Delivered, waitSeconds: 0 };
  const delay = retryDelay(WAIT_SECONDS, tries, random);
  if (delay === undefined) return { status: DeliveryStatus.Parked, waitSeconds: 0 };
  const wished = Math.min(retryAfterSeconds, RETRY_AFTER_MAX_SECONDS);
  return { status: DeliveryStatus.Pending, waitSeconds: Math.max(wished, delay) };
};
