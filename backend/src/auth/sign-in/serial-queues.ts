import { Injectable } from '@nestjs/common';
import { signInBusy } from '../auth.faults.js';
import { WorkQueue } from '../../common/jobs/work-queue.js';

const WAITING_MAX = 50;

/**
 * Runs the work of one address, or of one account, one at a time, so that its requests do not keep bcrypt from others.
 */
@Injectable()
export class SerialQueues {
  private readonly queues = new Map<string, WorkQueue>();

  /** @throws 503 when too many requests with this key wait */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? new WorkQueue(1, WAITING_MAX, signInBusy);
    this.queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(key);
    }
  }
}
