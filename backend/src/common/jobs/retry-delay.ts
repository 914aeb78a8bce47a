/** Jitter, so that a recovering receiver does not get everything at once. */
const SPREAD = 0.2;

/**
 * @param delays seconds after each attempt
 * @returns seconds until the next attempt; undefined after the last one
 */
export const retryDelay = (delays: readonly number[], tries: number, random: number): number | undefined => {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : delay * (1 + SPREAD * random);
};
