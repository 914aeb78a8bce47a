import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { type Rate, RateLimits } from '../common/redis/rate-limits.js';
import { Club } from '../settings/club.js';
import { keptForm } from './push-endpoint.policy.js';
import { PushDelivery } from './push-delivery.js';
import { PushQueue } from './push-queue.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** Limited, because clients choose the URL of the push service. */
export const TESTS_PER_MINUTE = 5;
const RATE: Rate = { name: 'push-test', windowMs: 60_000 };

export type PushTest = { readonly userId: number; readonly endpoint: string; readonly language: Language };

@Injectable()
export class PushTestService {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly delivery: PushDelivery,
    private readonly queue: PushQueue,
    private readonly limits: RateLimits,
    private readonly club: Club,
  ) {}

  /**
   * @returns whether the push service accepted the message; false when push is off
   * @throws 404 for a browser of another person, 429
   */
  async send({ userId, endpoint: given, language }: PushTest): Promise<boolean> {
    const endpoint = keptForm(given);
    await this.limits.spend(RATE, userId, TESTS_PER_MINUTE);
    const browser = (await this.subscriptions.ofUser(userId)).find((one) => one.endpoint === endpoint);
    if (!browser) throw notFound();
    if (!this.queue.isOn) return false;
    const body = translate('push.test', language);
    const result = await this.delivery.sendTo(browser, { title: this.club.values.name, body, path: '/', tag: 'test' });
    return result === 'delivered';
  }
}
