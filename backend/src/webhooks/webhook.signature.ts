import { createHmac, randomBytes } from 'node:crypto';
import { signatureOf } from '../common/secrets/signature.js';
import type { SecretOwner } from '../common/secrets/vault.js';

const SECRET_BYTES = 32;
/** Secrets from before Standard Webhooks begin with `whs_`. */
const PREFIX = /^whs(ec)?_/;

export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const ownerOf = (webhookId: number): SecretOwner => `webhook:${webhookId}`;

/**
 * Headers of Standard Webhooks 1.0, which sign id, time and body with the decoded secret, and the earlier headers,
 * which sign time and body with the secret's text.
 */
export const signatureHeaders = (eventId: string, body: string, secret: string, now: number) => {
  const ours = signatureOf(body, secret, now);
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
  const timestamp = ours['X-Timestamp'];
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'X-Event-Id': eventId,
    ...ours,
  };
};
