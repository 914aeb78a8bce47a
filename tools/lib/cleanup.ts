/** A test context or a `Cleanup`: both take steps at the end. */
export type AtEnd = { after(step: () => unknown): void };

/** Steps to take at the end, the last one first: a server is stopped before the folder that it writes to is removed. */
export class Cleanup implements AtEnd {
  private readonly steps: (() => unknown)[] = [];

  /** Steps that are taken when `test` ends. */
  static of(test: AtEnd): Cleanup {
    const cleanup = new Cleanup();
    test.after(() => cleanup.run());
    return cleanup;
  }

  after(step: () => unknown): void {
    this.steps.push(step);
  }

  /** A step that fails does not keep the others from being taken. */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.steps.splice(0).reverse())
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  }
}

const open = new Set<Cleanup>();

/** @returns what `work` returns, after everything was cleaned up */
export const withCleanup = async <T>(work: (end: Cleanup) => Promise<T>): Promise<T> => {
  const cleanup = new Cleanup();
  open.add(cleanup);
  try {
    return await work(cleanup);
  } finally {
    open.delete(cleanup);
    await cleanup.run();
  }
};

const cleanUpAll = async (): Promise<void> => {
  for (const cleanup of [...open].reverse()) await cleanup.run().catch((error: unknown) => console.error(error));
};

/** Ctrl-C cleans up before the process ends. */
export const cleanUpWhenInterrupted = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.removeAllListeners(signal).once(signal, () => void cleanUpAll().finally(() => process.exit(1)));
};
