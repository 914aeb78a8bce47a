import { ID_MAX } from '../common/persistence/entity-id.js';
import { type FilterName, filterOf } from './filter-names.js';
import { exactly, folded, type Forms, formsOf } from './word-forms.js';

export type Written = { readonly start: number; readonly end: number };
export type Term = {
  readonly written: Written;
  readonly sequence: readonly Forms[];
  readonly isExact: boolean;
  readonly isExcluded: boolean;
};
export type Filter = {
  readonly name: FilterName;
  readonly value: string;
  readonly written: Written;
  readonly words: readonly Forms[];
  readonly isExcluded: boolean;
};
export type Question = {
  readonly anyOf: readonly (readonly Term[])[];
  readonly filters: readonly Filter[];
};

const PIECE = /(-?)(?:(\p{L}+):)?(?:"([^"]*)"?|(\S+))/gu;
const QUOTES = /[“”„«»]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const OR = new Set(['or', 'ou']);

/** Must separate words like `search_words` in the database. */
export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(folded).filter(Boolean);

/** Only the last of several joined words may be a prefix: `PG-4821` finds `PG-48213077`. */
const sequenceOf = (words: readonly string[], isExact: boolean): Forms[] =>
  words.map((word, index) => {
    if (isExact || index < words.length - 1) return exactly(word);
    return words.length === 1 ? formsOf(word) : { prefixes: [word], words: [] };
  });

const numberIn = (text: string): Pick<Filter, 'name' | 'value'> | undefined => {
  const [, digits] = /^#(\d{1,10})$/.exec(text) ?? [];
  return digits && Number(digits) <= ID_MAX ? { name: 'number', value: digits } : undefined;
};

const pieceOf = (match: RegExpExecArray, isTeam: boolean) => {
  const [whole, sign = '', name, quoted, bare] = match;
  const value = quoted ?? bare ?? '';
  const filter = name ? filterOf(name, value, isTeam) : numberIn(value);
  const isExact = quoted !== undefined;
  const marks = { isExcluded: sign === '-', isExact, filter };
  const from = match.index + sign.length;
  if (name && !filter)
    return { ...marks, text: `${name} ${value}`, written: { start: from, end: match.index + whole.length } };
  const start = from + (name ? name.length + 1 : 0) + Number(isExact);
  return { ...marks, text: filter?.value ?? value, written: { start, end: start + value.length } };
};

/** Parses a search text. Never fails: anything that is not a known filter is searched as words. */
export const questionOf = (text: string, isTeam: boolean): Question => {
  const lists: Term[][] = [[]];
  const filters: Filter[] = [];
  for (const match of text.replace(QUOTES, '"').matchAll(PIECE)) {
    const { filter, text: asked, written, isExcluded, isExact } = pieceOf(match, isTeam);
    const words = wordsOf(asked);
    if (filter && (words.length > 0 || filter.name === 'file')) {
      const forms = words.map((word) => (isExact ? exactly(word) : formsOf(word)));
      filters.push({ ...filter, written, isExcluded, words: forms });
    } else if (OR.has(match[0].toLowerCase())) lists.push([]);
    else if (words.length > 0)
      lists.at(-1)!.push({ written, sequence: sequenceOf(words, isExact), isExact, isExcluded });
  }
  return { anyOf: lists.filter((list) => list.length > 0), filters };
};

const hasWanted = (list: readonly Term[]): boolean => list.some(({ isExcluded }) => !isExcluded);

/** A text with only exclusions, or without words, finds nothing. */
export const asksNothing = ({ anyOf, filters }: Question): boolean => {
  const narrows = filters.some(({ isExcluded }) => !isExcluded);
  return !narrows && (anyOf.length === 0 || !anyOf.every(hasWanted));
};

export const wantedForms = ({ anyOf, filters }: Question): Forms[] => [
  ...anyOf.flat().flatMap(({ sequence, isExcluded }) => (isExcluded ? [] : sequence)),
  ...filters.flatMap(({ name, words, isExcluded }) =>
    !isExcluded && (name === 'note' || name === 'character' || name === 'from') ? words : [],
  ),
];
