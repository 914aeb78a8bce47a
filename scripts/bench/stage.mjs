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
}

/** The inner ones last. */
const open = [];

/** @returns what `work` returns, after everything was put away */
export const onStage = async (work) => {
  const stage = new Stage();
  open.push(stage);
  try {
    return await work(stage);
  } finally {
    open.splice(open.indexOf(stage), 1);
    await stage.clear();
  }
};

const clearAll = async () => {
  for (const stage of open.toReversed()) await stage.clear().catch(({ message }) => console.error(message));
};

/** Whoever interrupts leaves nothing behind: what would have ended at once waits until everything is put away. */
export const clearWhenInterrupted = () => {
  for (const signal of SIGNALS)
    process.removeAllListeners(signal).once(signal, () => void clearAll().finally(() => process.exit(1)));
};
