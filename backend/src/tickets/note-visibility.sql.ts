/**
 * `seesNotes` as a condition on messages `m`. A row without a message is no note.
 * @param seesNotes placeholder or constant
 */
export const noteVisible = (seesNotes: string): string => `(${seesNotes} OR m."isInternal" IS NOT TRUE)`;
