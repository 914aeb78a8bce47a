export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
