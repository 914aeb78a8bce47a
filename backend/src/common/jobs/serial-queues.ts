import { WorkQueue } from './work-queue.js';

/** Runs the work of one key, such as a person, one at a time, so that nobody takes all that the others need. */
export class SerialQueues {
  private readonly queues = new Map<string | number, WorkQueue>();

  constructor(
    private readonly waitingMax: number,
    private readonly refusal: () => Error,
  ) {}

  /** @throws the refusal when too much work with this key waits */
  async run<Result>(key: string | number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? new WorkQueue(1, this.waitingMax, this.refusal);
    this.queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(key);
    }
  }
}
