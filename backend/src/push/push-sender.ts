import { Injectable } from '@nestjs/common';
import { createECDH, createHmac, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { type Outgoing, SafeSender } from '../common/outgoing/safe-sender.js';
import { SecretKey } from '../common/secrets/secret-key.js';
import { Env } from '../config/env.js';
import { endpointOf } from './push-endpoint.policy.js';
import type { Browser } from './push-subscriptions.repository.js';

const KEY_BYTES = 32;

type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Derives the keys from the secret key, so that all processes and backups share them. With a new secret key browsers
 * must subscribe again.
 */
export const vapidKeysOf = (secretKey: Buffer): VapidKeys => {
  // One in 2^32 numbers is not below the order of the curve. Then the next one is tried.
  for (let counter = 0; ; counter += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', secretKey, '', `player-support vapid ${counter}`, KEY_BYTES));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
};

const KEPT_BY_SERVICE_SECONDS = 24 * 60 * 60;
/** Requests to ten browsers must fit into the duration of a claim. */
const TIMEOUT_MS = 10_000;
const GONE = [404, 410];
/** The maximum of RFC 8030 §5.4. */
const TOPIC_LENGTH = 32;

/** Shown by the service worker of the frontend. Contains no text of the conversation. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
};

/** `skipped`: PUSH_SERVICES does not allow the host. `gone`: the subscription is permanently invalid. */
export type PushResult = 'delivered' | 'refused' | 'skipped' | 'gone';

/** Encrypts a message for one browser and posts it to the push service of that browser (RFC 8030, 8291, 8292). */
@Injectable()
export class PushSender {
  private known: VapidKeys | undefined;

  constructor(
    private readonly env: Env,
    private readonly sender: SafeSender,
    private readonly secret: SecretKey,
  ) {}

  get publicKey(): string | null {
    return this.env.pushContact === undefined ? null : this.keys.publicKey;
  }

  async send(browser: Browser, payload: PushPayload): Promise<PushResult> {
    const { push } = this.env;
    // The database may contain subscriptions from before a change of PUSH_SERVICES.
    const endpoint = endpointOf(browser.endpoint, push);
    if (endpoint === undefined) return 'skipped';
    const request = this.requestFor({ ...browser, endpoint }, payload);
    if (!request) return 'gone';
    const limits = { allowsPrivate: push.allowPrivate, timeoutMs: TIMEOUT_MS };
    const { isDelivered, status } = await this.sender.post(endpoint, request, limits);
    if (isDelivered) return 'delivered';
    return GONE.includes(status ?? 0) ? 'gone' : 'refused';
  }

  private requestFor({ endpoint, p256dh, auth }: Browser, payload: PushPayload): Outgoing | undefined {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const vapidDetails = { subject: this.env.pushContact!, ...this.keys };
    try {
      return webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails,
        TTL: KEPT_BY_SERVICE_SECONDS,
        topic: topicOf(payload.tag, auth),
        contentEncoding: 'aes128gcm',
      });
    } catch {
      return undefined;
    }
  }

  private get keys(): VapidKeys {
    return (this.known ??= vapidKeysOf(this.secret.bytes));
  }
}

/** Lets the push service replace a waiting message by a newer one of the same tag, without revealing the tag. */
const topicOf = (tag: string, auth: string): string =>
  createHmac('sha256', auth).update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
