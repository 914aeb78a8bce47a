/**
 * `seesNotes` as a condition on messages `m`; what belongs to no message is no note.
 * @param seesNotes placeholder or constant: whether the viewer sees internal notes
 */
export const noteVisible = (seesNotes: string): string => `(${seesNotes} OR m."isInternal" IS NOT TRUE)`;
