import { createHmac } from 'node:crypto';
import { fill } from '../common/language.js';
import { traceparentOf } from '../events/trace.js';
import type { ClaimedDelivery } from './delivery-queue.repository.js';
import { CATALOGUE } from './webhook.catalogue.js';
import { WebhookFormat } from './webhook.enums.js';

export type SignedMessage = { readonly headers: Readonly<Record<string, string | number>>; readonly body: string };

/** Discord shows no preview of links: a title may hold one. */
const SUPPRESS_EMBEDS = 4;

/** What a receiver reads. */
export const bodyOf = (delivery: ClaimedDelivery): string => {
  const { event, ticketId, data, format } = delivery;
  const { tells, says } = CATALOGUE[event];
  if (format === WebhookFormat.Json) return JSON.stringify(envelopeOf(delivery, tells(data)));
  const content = fill(says(data), { ticket: ticketId ?? '' });
  return JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: { parse: [] } });
};

const envelopeOf = ({ eventId, event, createdAt, ticketId, actorId }: ClaimedDelivery, data: object) => ({
  id: Number(eventId),
  event,
  createdAt,
  ticketId,
  actorId,
  data,
});

/** What the headers name. */
type Told = Pick<ClaimedDelivery, 'eventId' | 'traceId'>;

/**
 * The signature covers the time as well, so that an old message cannot be sent again by somebody else.
 * @param secret as it was shown to the admin
 */
export const signed = (body: string, secret: string, told: Told, now = Date.now()): SignedMessage => {
  const { eventId, traceId } = told;
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'player-support',
      'X-Event-Id': eventId,
      'X-Timestamp': timestamp,
      'X-Signature': `sha256=${signature}`,
      ...(traceId !== null && { traceparent: traceparentOf(traceId) }),
    },
  };
};
