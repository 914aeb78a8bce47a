/** A number as people write it: `123` or `#123`. */
export const numberIn = (text: string): string | null => /^#?(\d{1,10})$/.exec(text)?.[1] ?? null;

/**
 * Builds the argument of to_tsquery: all words must occur, each as a prefix (`doa` finds `doações`). Words are quoted, so
 * that no character is an operator. Text without letters or digits matches nothing.
 */
export const asSearch = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replace(/[\\']/g, '\\$&')}':*`)
    .join(' & ');
