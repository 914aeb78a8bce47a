/** Allows one run per key at a time. Calls during a run share the next run, which starts after all of them. */
export class SharedRuns<Result> {
  private readonly running = new Map<string, Promise<Result>>();
  private readonly next = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const next = this.next.get(key);
    if (next) return next;
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    const begin = () => {
      this.next.delete(key);
      return this.begin(key, work);
    };
    const after = running.then(begin, begin);
    this.next.set(key, after);
    return after;
  }

  private begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = work().finally(() => this.running.delete(key));
    this.running.set(key, run);
    return run;
  }
}
