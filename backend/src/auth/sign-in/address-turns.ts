import { Injectable } from '@nestjs/common';
import { signInBusy } from '../auth.faults.js';
import { WorkQueue } from '../passwords/work-queue.js';

const WAITING_MAX = 50;

/** Judges the passwords of one address one at a time: however many requests it sends at once, others find bcrypt free. */
@Injectable()
export class AddressTurns {
  private readonly queues = new Map<string, WorkQueue>();

  /** @throws 503 when too many requests of this address wait */
  async take<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(address) ?? new WorkQueue(1, WAITING_MAX, signInBusy);
    this.queues.set(address, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(address);
    }
  }
}
