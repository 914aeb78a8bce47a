import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { traceparentOf } from '../common/tracing/trace.js';
import type { ClaimedDelivery } from './delivery-queue.repository.js';
import { CATALOGUE } from './webhook.catalogue.js';
import { WebhookFormat } from './webhook.enums.js';
import { signatureHeaders } from './webhook.signature.js';

export type SignedMessage = { readonly headers: Readonly<Record<string, string | number>>; readonly body: string };

/** Discord flag: no link previews, because a title may contain a link. */
const SUPPRESS_EMBEDS = 4;

const CLUB_LANGUAGE: Language = 'pt';

export const bodyOf = (delivery: ClaimedDelivery): string => {
  const { event, ticketId, data, format } = delivery;
  const { payload, says } = CATALOGUE[event];
  if (format === WebhookFormat.Json) return JSON.stringify(envelopeOf(delivery, payload(data)));
  const { key, params } = says(data);
  const content = translate(key, CLUB_LANGUAGE, { ticket: ticketId ?? '', ...params });
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

type Ids = Pick<ClaimedDelivery, 'eventId' | 'traceId'>;

export const signed = (body: string, secret: string, { eventId, traceId }: Ids, now = Date.now()): SignedMessage => ({
  body,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'player-support',
    ...signatureHeaders(eventId, body, secret, now),
    ...(traceId !== null && { traceparent: traceparentOf(traceId) }),
  },
});
