/** The one that the answer is made of. */
export const mainOf = (statements) => statements.reduce((most, one) => (one.bytes > most.bytes ? one : most));

/** The whole transaction, its first and last word included; without one, everything. */
export const transactionIn = (statements) => {
  const from = statements.findIndex(({ text }) => /^(START TRANSACTION|BEGIN)/i.test(text));
  const to = statements.findIndex(({ text }) => /^COMMIT/i.test(text));
  return from < 0 ? statements : statements.slice(from, to + 1);
};
