import { Injectable } from '@nestjs/common';
import { QueueWorker } from '../common/jobs/queue-worker.js';
import { SafeSender } from '../common/outgoing/safe-sender.js';
import { Vault } from '../common/secrets/vault.js';
import { Env } from '../config/env.js';
import { type ClaimedDelivery, DeliveryQueueRepository } from './delivery-queue.repository.js';
import { type DeliveryAttempt, outcomeOf } from './retry.policy.js';
import { UNREADABLE_SECRET } from './webhook.enums.js';
import { bodyOf, signed } from './webhook.message.js';
import { ownerOf } from './webhook.signature.js';
import { WEBHOOKS_MAX } from './webhooks.service.js';

/** Parallel requests to one webhook, per process. */
const AT_ONCE = 4;
const NOT_SIGNED: DeliveryAttempt = {
  isDelivered: false,
  status: null,
  durationMs: 0,
  error: UNREADABLE_SECRET,
  retryAfterSeconds: 0,
};

/** The worker has capacity for all webhooks at once, so that a slow receiver delays no other. */
@Injectable()
export class WebhookDispatcher extends QueueWorker<ClaimedDelivery> {
  constructor(
    private readonly deliveries: DeliveryQueueRepository,
    private readonly sender: SafeSender,
    private readonly vault: Vault,
    private readonly env: Env,
  ) {
    super(deliveries, AT_ONCE * WEBHOOKS_MAX);
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    this.sender.giveUp();
    await this.run();
  }

  protected claim(): Promise<ClaimedDelivery | undefined> {
    return this.deliveries.claim(this.busyWebhooks());
  }

  protected async process(delivery: ClaimedDelivery): Promise<void> {
    const attempt = await this.attempt(delivery);
    const { status, waitSeconds } = outcomeOf(attempt, delivery.attempts);
    await this.deliveries.settle(delivery, status, attempt, waitSeconds);
  }

  protected secondsUntilDue(): Promise<number | undefined> {
    return this.deliveries.secondsUntilDue();
  }

  private busyWebhooks(): number[] {
    const ids = [...this.running.keys()].map(({ webhookId }) => webhookId);
    return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length >= AT_ONCE);
  }

  private async attempt(delivery: ClaimedDelivery): Promise<DeliveryAttempt> {
    const secret = this.vault.decrypt(delivery.secret, ownerOf(delivery.webhookId));
    if (secret === null) return NOT_SIGNED;
    const { allowPrivate: allowsPrivate, timeoutMs } = this.env.webhooks;
    return this.sender.post(delivery.url, signed(bodyOf(delivery), secret, delivery), { allowsPrivate, timeoutMs });
  }
}
