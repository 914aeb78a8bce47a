import { Injectable } from '@nestjs/common';
import { QueueWorker } from '../common/jobs/queue-worker.js';
import { PushDelivery } from './push-delivery.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { PushQueue } from './push-queue.js';

const AT_ONCE = 4;

@Injectable()
export class PushDispatcher extends QueueWorker {
  constructor(
    queue: PushQueue,
    private readonly messages: PushMessagesRepository,
    private readonly delivery: PushDelivery,
  ) {
    super(queue, AT_ONCE);
  }

  protected async workOne(): Promise<boolean> {
    const message = await this.messages.claim();
    if (message) await this.delivery.deliver(message);
    return message !== undefined;
  }

  protected secondsUntilDue(): Promise<number | undefined> {
    return this.messages.secondsUntilDue();
  }
}
