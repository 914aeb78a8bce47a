import { randomBytes } from 'node:crypto';
import type { SecretOwner } from '../common/secrets/vault.js';

const SECRET_BYTES = 32;

/** The key of a webhook's signatures. */
export const newWebhookSecret = (): string => `whs_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const ownerOf = (webhookId: number): SecretOwner => `webhook:${webhookId}`;
