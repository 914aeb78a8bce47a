/** Runs a few jobs at a time and lets a bounded number wait. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
    private readonly refusal: () => Error,
  ) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** @throws the refusal when too many wait already */
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
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** First in, first out. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
