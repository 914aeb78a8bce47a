export type AtEnd = { after(step: () => unknown): void };

/** Runs steps at the end in reverse order, so that a server stops before its folder is removed. */
export class Cleanup implements AtEnd {
  private readonly steps: (() => unknown)[] = [];

  static of(test: AtEnd): Cleanup {
    const cleanup = new Cleanup();
    test.after(() => cleanup.run());
    return cleanup;
  }

  after(step: () => unknown): void {
    this.steps.push(step);
  }

  /** A failing step does not prevent the others. */
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

export const cleanUpWhenInterrupted = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.removeAllListeners(signal).once(signal, () => void cleanUpAll().finally(() => process.exit(1)));
};
