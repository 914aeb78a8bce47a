/** A number as people write it: `123` or `#123`. */
export const numberIn = (text: string): string | null => /^#?(\d{1,10})$/.exec(text)?.[1] ?? null;

/**
 * The words of a search as PostgreSQL's to_tsquery reads them: all must occur, each may go on (`doa` finds `doações`).
 * Quoted, so that no character of theirs is an operator. Text without a single letter or digit finds nothing.
 */
export const asSearch = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replace(/[\\']/g, '\\$&')}':*`)
    .join(' & ');
