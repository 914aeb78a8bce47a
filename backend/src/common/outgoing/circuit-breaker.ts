type Settings = {
  readonly failures: number;
  readonly restMs: number;
};

export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;
  private isTrying = false;

  constructor(
    private readonly settings: Settings,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.canTry ? this.runAnyway(work) : undefined;
  }

  /** Calls even during the rest: a success ends the rest, a failure restarts it. */
  async runAnyway<Result>(work: () => Promise<Result>): Promise<Result> {
    const isTrial = this.hasFailed;
    if (isTrial) this.isTrying = true;
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.failures += 1;
      if (this.hasFailed) this.restsUntil = this.now() + this.settings.restMs;
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }

  get canTry(): boolean {
    return !this.hasFailed || (!this.isTrying && this.now() >= this.restsUntil);
  }

  get isResting(): boolean {
    return this.hasFailed && this.now() < this.restsUntil;
  }

  private get hasFailed(): boolean {
    return this.failures >= this.settings.failures;
  }
}
