type Patience = { readonly ms: number; readonly refusal: () => Error };

export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    private readonly refusal: () => Error,
    private readonly patience?: Patience,
  ) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.turn();
    else this.running += 1;
    try {
      return await job();
    } finally {
      this.passOn();
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.waitingMax) throw this.refusal();
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(this.patience!.refusal());
      };
      const late = this.patience && setTimeout(giveUp, this.patience.ms);
      const go = (): void => {
        clearTimeout(late);
        resolve();
      };
      this.waiting.push(go);
    });
  }

  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

/** A separate queue per key, for example per person, so that one person cannot use up a shared resource. */
export class KeyedQueues {
  private readonly queues = new Map<string | number, WorkQueue>();

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    private readonly refusal: () => Error,
    private readonly patience?: Patience,
  ) {}

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
