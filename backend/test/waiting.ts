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

type Falsy = false | undefined | null | 0 | '';

/** Returns the value of `condition` once it is truthy; `what` names it in the error. */
export const until = async <Value>(
  condition: () => Value | Falsy | Promise<Value | Falsy>,
  what: string | (() => string | Promise<string>) = condition.toString(),
  withinMs = DEADLINE_MS,
): Promise<Value> => {
  for (const end = performance.now() + withinMs; ; await pause()) {
    const late = performance.now() > end;
    const value = await condition();
    if (value) return value;
    if (late) throw new Error(`never came about: ${typeof what === 'string' ? what : await what()}`);
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

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
