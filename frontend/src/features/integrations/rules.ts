import type { Delivery, WebhookEvent } from '@/shared/contract';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
export const LIFE_MAX_DAYS = 365;
export const LIFE_PRESETS = [7, 30, 90, 180, LIFE_MAX_DAYS] as const;
export const LIFE_USUAL = 90;

export type TokenState = 'active' | 'ending' | 'expired';

export function tokenState(expiresAt: string, now = Date.now()): TokenState {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_DAYS * DAY_MS ? 'ending' : 'active';
}

/** When a token of so many days ends. */
export const endOf = (days: number, now = Date.now()) => new Date(now + days * DAY_MS).toISOString();

/** What an admin chooses from, in the order of the form. */
export const eventGroups = {
  tickets: ['ticket.opened', 'ticket.status_changed', 'ticket.closing_soon', 'ticket.deleted'],
  conversation: ['message.posted', 'files.uploaded'],
  platform: ['maintenance.switched'],
  team: ['ticket.priority_changed', 'ticket.assigned', 'note.posted'],
} as const satisfies Record<string, readonly WebhookEvent[]>;
export type EventGroup = keyof typeof eventGroups;

export const groupNames = ['tickets', 'conversation', 'platform', 'team'] as const satisfies EventGroup[];
export const allEvents: readonly WebhookEvent[] = groupNames.flatMap((name) => eventGroups[name]);

export type DeliveryState = Delivery['status'] | 'trying';

/** Waiting for its first try is another thing than waiting because one failed. */
export const deliveryState = ({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): DeliveryState =>
  status === 'pending' && attempts > 0 ? 'trying' : status;

/** What people know an address by; all of it when it is none. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
export const pathOf = (url: string) =>
  URL.canParse(url) ? url.slice(url.indexOf(hostOf(url)) + hostOf(url).length) : '';

const BUSY_MS = 2_000;
const CALM_MS = 10_000;
/** A try is a matter of seconds, and nobody is told how it went: ask often while one may be under way. */
export const deliveryPollMs = (rows: readonly Delivery[], now = Date.now()): number =>
  rows.some(({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) < now + CALM_MS) ? BUSY_MS : CALM_MS;
