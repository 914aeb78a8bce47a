const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Collects what has to be stopped and removed at the end, last things first. */
export class Stage {
  #steps = [];

  after(step) {
    this.#steps.push(step);
  }

  /** One thing that cannot be put away keeps none of the others standing. */
  async clear() {
    const faults = [];
    for (const step of this.#steps.splice(0).reverse())
      try {
        await step();
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0) throw faults[0];
  }

  /** Whoever interrupts leaves nothing behind: what would have ended at once waits until everything is put away. */
  clearWhenInterrupted() {
    for (const signal of SIGNALS)
      process.removeAllListeners(signal).once(signal, () => void this.clear().finally(() => process.exit(1)));
  }
}

/** @returns what `work` returns, after everything was put away */
export const onStage = async (work) => {
  const stage = new Stage();
  try {
    return await work(stage);
  } finally {
    await stage.clear();
  }
};
