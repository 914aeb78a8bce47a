import type { Delivery, WebhookEvent } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
export const LIFE_MAX_DAYS = 365;
export const LIFE_PRESETS = [7, 30, 90, 180, LIFE_MAX_DAYS] as const;
export const LIFE_USUAL = 90;

export type TokenState = 'active' | 'ending' | 'expired';

export function tokenState(expiresAt: string, now = serverNow()): TokenState {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_DAYS * DAY_MS ? 'ending' : 'active';
}

/** The expiry of a token that is valid for the given days. */
export const endOf = (days: number, now = serverNow()) => new Date(now + days * DAY_MS).toISOString();

/** In form order. */
export const eventGroups = {
  tickets: [
    'ticket.opened',
    'ticket.status_changed',
    'ticket.closing_soon',
    'ticket.deleted',
    'ticket.merged',
    'ticket.unmerged',
    'ticket.blanked',
  ],
  conversation: ['message.posted', 'files.uploaded', 'content.removed'],
  platform: ['maintenance.switched'],
  team: ['ticket.priority_changed', 'ticket.assigned', 'ticket.restored', 'note.posted'],
} as const satisfies Record<string, readonly WebhookEvent[]>;
export type EventGroup = keyof typeof eventGroups;

export const groupNames = ['tickets', 'conversation', 'platform', 'team'] as const satisfies EventGroup[];
export const allEvents: readonly WebhookEvent[] = groupNames.flatMap((name) => eventGroups[name]);
/** Events without content that is for the team only. */
export const publicEvents: readonly WebhookEvent[] = groupNames
  .filter((name) => name !== 'team')
  .flatMap((name) => eventGroups[name]);

export type DeliveryState = Delivery['status'] | 'trying';

/** Distinguishes waiting for the first attempt from waiting for a retry. */
export const deliveryState = ({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): DeliveryState =>
  status === 'pending' && attempts > 0 ? 'trying' : status;

/** The host of a URL; the whole text if it is not a URL. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
export const pathOf = (url: string) =>
  URL.canParse(url) ? url.slice(url.indexOf(hostOf(url)) + hostOf(url).length) : '';

const BUSY_MS = 2_000;
const CALM_MS = 10_000;
/** An attempt takes seconds and no frame reports its result, so polling is fast while one may be running. */
export const deliveryPollMs = (rows: readonly Delivery[], now = serverNow()): number =>
  rows.some(({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) < now + CALM_MS) ? BUSY_MS : CALM_MS;
