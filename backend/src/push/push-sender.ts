import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { secretKeyOf } from '../common/secrets/secret-key.js';
import { Env } from '../config/env.js';
import { WebhookSender } from '../webhooks/webhook.sender.js';
import type { Browser } from './push-subscriptions.repository.js';
import { type VapidKeys, vapidKeysOf } from './vapid.js';

/** An answer that comes too late is of no use. */
const KEPT_BY_SERVICE_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];

/** What the service worker of the frontend shows. Nothing of the conversation. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Messages with the same tag replace each other. */
  readonly tag: string;
};

export type PushResult = 'delivered' | 'gone' | 'refused';

/** Encrypts a message for one browser and posts it to the push service of that browser (RFC 8030, 8291, 8292). */
@Injectable()
export class PushSender {
  private known: VapidKeys | undefined;

  constructor(
    private readonly env: Env,
    private readonly sender: WebhookSender,
  ) {}

  get publicKey(): string {
    return this.keys.publicKey;
  }

  async send({ endpoint, p256dh, auth }: Browser, payload: PushPayload): Promise<PushResult> {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject: this.env.pushContact!, ...this.keys },
      TTL: KEPT_BY_SERVICE_SECONDS,
      topic: payload.tag,
      contentEncoding: 'aes128gcm',
    });
    const { isDelivered, status } = await this.sender.post(endpoint, { headers, body });
    if (isDelivered) return 'delivered';
    return GONE.includes(status ?? 0) ? 'gone' : 'refused';
  }

  /** Read when it is first needed: `KeyCheck` decides at the start whether the secret key is the right one. */
  private get keys(): VapidKeys {
    return (this.known ??= vapidKeysOf(secretKeyOf(this.env)));
  }
}
