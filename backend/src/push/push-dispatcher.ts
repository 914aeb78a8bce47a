import { Injectable } from '@nestjs/common';
import { QueueWorker } from '../common/jobs/queue-worker.js';
import { PushDelivery } from './push-delivery.js';
import { type ClaimedMessage, PushMessagesRepository } from './push-messages.repository.js';
import { PushQueue } from './push-queue.js';

const AT_ONCE = 4;

@Injectable()
export class PushDispatcher extends QueueWorker<ClaimedMessage> {
  constructor(
    queue: PushQueue,
    private readonly messages: PushMessagesRepository,
    private readonly delivery: PushDelivery,
  ) {
    super(queue, AT_ONCE);
  }

  protected claim(): Promise<ClaimedMessage | undefined> {
    return this.messages.claim();
  }

  protected process(message: ClaimedMessage): Promise<void> {
    return this.delivery.deliver(message);
  }

  protected secondsUntilDue(): Promise<number | undefined> {
    return this.messages.secondsUntilDue();
  }
}
