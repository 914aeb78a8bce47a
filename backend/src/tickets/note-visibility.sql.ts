/** The two kinds of messages `m`, to count or find them for viewers who may see both. */
export const IS_NOTE = 'm."isInternal"';
export const IS_REPLY = `NOT ${IS_NOTE}`;

export const noteVisible = (seesNotes: string): string => `(${seesNotes} OR m."isInternal" IS NOT TRUE)`;
