/** Matches words that begin with one of `prefixes` or equal one of `words`. All are folded. */
export type Forms = { readonly prefixes: readonly string[]; readonly words: readonly string[] };

/** Letters that do not decompose, as PostgreSQL's unaccent writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower case without accents, like the text search configuration `search_words`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => PLAIN[letter]!);

/** Endings that replace each other. A stem is used as a prefix only if it has at least `min` letters. */
type Group = { readonly endings: readonly string[]; readonly min: number };

const INFLECTED = 4;
const GUESSED = 5;

const group = (endings: string, min = INFLECTED): Group => ({ endings: endings.split(' '), min });

/**
 * Endings are cut from the search text, not from stored words: PostgreSQL's Portuguese stemmer would run after
 * unaccent, and then does not recognize -ção and -ções. `-` means no ending.
 */
const GROUPS: readonly Group[] = [
  group('ao oes aes aos'),
  group('m ns ms'),
  group('al ais'),
  group('el eis'),
  group('ol ois'),
  group('il is', GUESSED),
  group('o a os as amente', GUESSED),
  group('ar ado ada ados adas ando aram amos ou ei', GUESSED),
  group('er ir ido ida idos idas endo indo eram iram emos imos eu iu', GUESSED),
  group('- mente'),
  group('y ies ied'),
  group('- s'),
  group('- es'),
  group('- e es ing ed s'),
  group('- ly', GUESSED),
].map(({ endings, min }) => ({ endings: endings.map((ending) => (ending === '-' ? '' : ending)), min }));

type Cut = { readonly stem: string; readonly of: Group };

const CUT_FROM = 4;
const PREFIX_FROM = 3;
const DIGITS_FROM = 4;

const cutsOf = (word: string): Cut[] =>
  GROUPS.flatMap((of) =>
    of.endings.filter((ending) => ending && word.endsWith(ending)).map((ending) => ({ of, ending })),
  )
    .sort((one, other) => other.ending.length - one.ending.length)
    .map(({ of, ending }) => ({ of, stem: word.slice(0, -ending.length) }))
    .filter(({ stem }) => stem.length >= 2);

/** `banned` and `banning` are forms of `ban`. */
const undoubled = ({ stem, of }: Cut): string[] =>
  of.endings.includes('ing') && /([bdfgklmnprt])\1$/.test(stem) ? [stem.slice(0, -1), `${stem.slice(0, -1)}s`] : [];

export const formsOf = (word: string): Forms => {
  if (/^\d+$/.test(word)) return word.length < DIGITS_FROM ? exactly(word) : { prefixes: [word], words: [] };
  if (word.length < PREFIX_FROM) return exactly(word);
  const cuts = word.length < CUT_FROM || !/^\p{L}+$/u.test(word) ? [] : cutsOf(word);
  const stem = cuts.find((cut) => cut.stem.length >= cut.of.min)?.stem;
  const short = cuts.filter((cut) => cut.stem.length < INFLECTED && cut.of.min === INFLECTED);
  const words = [
    ...short.flatMap((cut) => cut.of.endings.map((ending) => cut.stem + ending)),
    ...cuts.flatMap(undoubled),
  ];
  const prefix = stem ?? word;
  return { prefixes: [prefix], words: [...new Set(words)].filter((form) => !form.startsWith(prefix)) };
};

export const exactly = (word: string): Forms => ({ prefixes: [], words: [word] });

export const isForm = ({ prefixes, words }: Forms, word: string): boolean =>
  words.includes(word) || prefixes.some((prefix) => word.startsWith(prefix));

/** Independent of the database locale: in the locale C, `\m` and `\w` recognize only ASCII letters. */
const BEGIN = '(?:^|[^[:alnum:]])';
const END = '(?![[:alnum:]])';

/** A PostgreSQL regular expression for folded text. Words contain only letters and digits, so none needs escaping. */
export const wordPattern = ({ prefixes, words }: Forms): string =>
  `${BEGIN}(?:${[...prefixes, ...words.map((word) => word + END)].join('|')})`;
