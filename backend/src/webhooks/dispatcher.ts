import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { SafeSender } from '../common/outgoing/safe-sender.js';
import { Vault } from '../common/secrets/vault.js';
import { messageOf } from '../common/tracing/error-text.js';
import { Env } from '../config/env.js';
import { type ClaimedDelivery, DeliveryQueueRepository } from './delivery-queue.repository.js';
import { type DeliveryAttempt, outcomeOf } from './retry.policy.js';
import { ownerOf } from './webhook-secret.js';
import { UNREADABLE_SECRET } from './webhook.enums.js';
import { bodyOf, signed } from './webhook.message.js';

const EVERY_MS = 1_000;
/** Time for running attempts when the server stops. */
const STOP_TIMEOUT_MS = 4_000;
/** Parallel requests to one webhook, per process. */
const AT_ONCE = 4;
const NOT_SIGNED: DeliveryAttempt = {
  isDelivered: false,
  status: null,
  durationMs: 0,
  error: UNREADABLE_SECRET,
  retryAfterSeconds: 0,
};

/** Sends due deliveries. Each webhook is served separately, so that a slow receiver delays no other. */
@Injectable()
export class Dispatcher extends RepeatedJob {
  private readonly running = new Map<number, Promise<void>>();

  constructor(
    private readonly queue: DeliveryQueueRepository,
    private readonly sender: SafeSender,
    private readonly vault: Vault,
    private readonly env: Env,
  ) {
    super({ everyMs: EVERY_MS, atStart: false });
  }

  /** Lets running requests finish, because they would be sent twice otherwise, but only for a limited time. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    const finished = Promise.all(this.running.values());
    await Promise.race([finished, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.sender.giveUp();
    await finished;
  }

  /** Starts a run for each webhook that has deliveries to be sent and none yet. */
  protected async work(): Promise<void> {
    for (const id of await this.queue.busyWebhooks()) {
      if (this.running.has(id)) continue;
      const run = this.sendAllOf(id)
        .catch((error: unknown) => this.warn(error))
        .finally(() => this.running.delete(id));
      this.running.set(id, run);
    }
  }

  private async sendAllOf(webhookId: number): Promise<void> {
    while (!this.isStopped) {
      const claimed = await this.queue.claim(webhookId, AT_ONCE);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => this.deliver(delivery).catch((error: unknown) => this.warn(error))));
    }
  }

  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    const attempt = await this.attempt(delivery);
    const { status, waitSeconds } = outcomeOf(attempt, delivery.attempts);
    await this.queue.settle(delivery, status, attempt, waitSeconds);
  }

  /** Nothing is sent unsigned. */
  private async attempt(delivery: ClaimedDelivery): Promise<DeliveryAttempt> {
    const secret = this.vault.decrypt(delivery.secret, ownerOf(delivery.webhookId));
    if (secret === null) return NOT_SIGNED;
    const { allowPrivate: allowsPrivate, timeoutMs } = this.env.webhooks;
    return this.sender.post(delivery.url, signed(bodyOf(delivery), secret, delivery), { allowsPrivate, timeoutMs });
  }

  private warn(error: unknown): void {
    this.logger.warn(`not delivered: ${messageOf(error)}`);
  }
}
