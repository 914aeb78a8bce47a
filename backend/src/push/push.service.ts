import { ECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { invalidField } from '../common/validation/validation.js';
import { faultOfUrl } from '../webhooks/webhook.policy.js';
import type { PutPushSubscriptionDto } from './dto/put-push-subscription.dto.js';
import { PushQueue } from './push-queue.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

const BROWSERS_MAX = 10;

/** The browsers of a person that show notifications. */
@Injectable()
export class PushService {
  constructor(
    private readonly db: Db,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly queue: PushQueue,
    private readonly sender: PushSender,
    private readonly env: Env,
  ) {}

  /** @returns null where push is off */
  get publicKey(): string | null {
    return this.queue.isOn ? this.sender.publicKey : null;
  }

  /** @throws 400 for an endpoint that is not a public https address and for keys of no use */
  async put(userId: number, sessionId: number, { endpoint, keys }: PutPushSubscriptionDto): Promise<void> {
    const refused = faultOfUrl(endpoint, this.env.webhooks.allowPrivate, 'endpoint');
    if (refused) throw refused;
    if (!isPoint(keys.p256dh)) throw invalidField('keys', 'push.keys');
    await this.db.transaction(async () => {
      await this.subscriptions.put({ userId, sessionId, endpoint, ...keys });
      await this.subscriptions.deleteSurplus(userId, BROWSERS_MAX);
    });
  }

  delete(userId: number, endpoint: string): Promise<void> {
    return this.subscriptions.delete(userId, endpoint);
  }
}

/** A number of the right length need not be a point of the curve. */
const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
};
