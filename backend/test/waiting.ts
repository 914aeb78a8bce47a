/**
 * How long a test waits for what has to come about. Generous: it costs nothing when all is well, and a busy machine is slow.
 * Longer than the 30 s after which a queue looks for entries by itself.
 */
export const DEADLINE_MS = 40_000;

/** For a server that makes its database before it is ready. */
export const START_MS = 240_000;

/** For a test of hundreds of requests one after the other. */
export const LONG_TEST_MS = 600_000;

const LOOK_AGAIN_MS = 10;
const LOOK_AGAIN_MAX_MS = 100;
/** A part of the time that was waited so far. */
const LOOK_AGAIN_PART = 0.1;

type Falsy = false | undefined | null | 0 | '';

/**
 * Returns the value of `condition` once it is truthy; `what` names it in the error. A look is often a request, so it looks
 * less often the longer it waits: the looks take time from that for which they wait.
 */
export const until = async <Value>(
  condition: () => Value | Falsy | Promise<Value | Falsy>,
  what: string | (() => string | Promise<string>) = condition.toString(),
  withinMs = DEADLINE_MS,
): Promise<Value> => {
  const begun = performance.now();
  for (let waited = 0; ; waited = performance.now() - begun) {
    const late = waited > withinMs;
    const value = await condition();
    if (value) return value;
    if (late) throw new Error(`never came about: ${typeof what === 'string' ? what : await what()}`);
    await pause(waited);
  }
};

/** Resolves with the value of `promise`, or rejects at the deadline. */
export const inTime = async <Value>(promise: Promise<Value>, what = 'a promise'): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`never came about: ${what}`)), DEADLINE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

const pause = (waitedMs: number): Promise<void> => {
  const ms = Math.min(LOOK_AGAIN_MAX_MS, Math.max(LOOK_AGAIN_MS, waitedMs * LOOK_AGAIN_PART));
  return new Promise((resolve) => setTimeout(resolve, ms));
};
