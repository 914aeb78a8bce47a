export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For the log: with the stack, if there is one. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
