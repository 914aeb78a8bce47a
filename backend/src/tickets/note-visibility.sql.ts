export const noteVisible = (seesNotes: string): string => `(${seesNotes} OR m."isInternal" IS NOT TRUE)`;
