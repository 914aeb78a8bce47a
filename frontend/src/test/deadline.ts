/** A busy machine may take seconds where a quiet one takes none; a right answer is not late because of that. */
export const DEADLINE_MS = 30_000;
