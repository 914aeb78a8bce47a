import type { Forms } from './word-forms.js';

/** Independent of the locale of the database: in the locale C, `\m` and `\w` know no letters but those of ASCII. */
const BEGIN = '(?:^|[^[:alnum:]])';
const END = '(?![[:alnum:]])';

/** A regular expression of PostgreSQL for folded text. Words are runs of letters and digits, so none needs quoting. */
export const wordPattern = ({ prefixes, words }: Forms): string =>
  `${BEGIN}(?:${[...prefixes, ...words.map((word) => word + END)].join('|')})`;
