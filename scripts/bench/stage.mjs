/** Collects what has to be stopped and removed at the end, last things first. */
export class Stage {
  #steps = [];

  after(step) {
    this.#steps.push(step);
  }

  async clear() {
    for (const step of this.#steps.splice(0).reverse()) await step();
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
