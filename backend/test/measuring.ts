/** For what measures, and for nothing in the gate: a time in which something else goes on. */
export const settle = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
