const BATCH = 5_000;

/**
 * Repeats what takes away at most so many rows until it finds fewer. Each batch locks its rows for a moment only, so nobody
 * waits; statements that skip what is locked (`FOR UPDATE SKIP LOCKED`) may do so in several processes at once.
 */
export const inBatches = async (batch: (size: number) => Promise<readonly unknown[]>): Promise<void> => {
  while ((await batch(BATCH)).length === BATCH);
};
