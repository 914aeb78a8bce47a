import { type Patience, WorkQueue } from './work-queue.js';

/** Runs the work of one key, such as a person, a few at a time, so that nobody takes all that the others need. */
export class KeyedQueues {
  private readonly queues = new Map<string | number, WorkQueue>();

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    private readonly refusal: () => Error,
    private readonly patience?: Patience,
  ) {}

  /** @throws the refusal when too much work with this key waits, that of the patience when it waits too long */
  async run<Result>(key: string | number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? new WorkQueue(this.atOnce, this.waitingMax, this.refusal, this.patience);
    this.queues.set(key, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(key);
    }
  }
}
