/** What an error says; anything may have been thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For the log: with the place where it happened, if it knows one. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
