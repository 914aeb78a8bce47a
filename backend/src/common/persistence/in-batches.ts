const BATCH = 5_000;

/**
 * Repeats a batch of at most `size` rows until it finds fewer. Each batch holds its locks only briefly, and with `FOR
 * UPDATE SKIP LOCKED` several processes can work at once.
 */
export const inBatches = async (batch: (size: number) => Promise<readonly unknown[]>): Promise<void> => {
  while ((await batch(BATCH)).length === BATCH);
};
