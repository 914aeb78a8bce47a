type Settings = {
  /** So many failures in a row, and nothing is tried for a while. */
  readonly failures: number;
  readonly restMs: number;
};

/** Leaves something that fails alone for a while, then letsTry one try find out whether it is back. */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;
  private isTrying = false;

  constructor(
    private readonly settings: Settings,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns undefined when nothing was tried. @throws what `work` throws, which counts as a failure */
  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (!this.letsTry) return undefined;
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

  /** Whether something would be tried now. */
  get letsTry(): boolean {
    return !this.hasFailed || (!this.isTrying && this.now() >= this.restsUntil);
  }

  private get hasFailed(): boolean {
    return this.failures >= this.settings.failures;
  }
}
