import type { Filter, Question, Term } from './search-question.js';
import type { Forms } from './word-forms.js';
import { FILE_MARK, markOf } from './filter-names.js';

/** Words are runs of letters and digits (`wordsOf`), so that none can be an operator. */
const quoted = (word: string): string => `'${word}'`;

const anyForm = ({ prefixes, words }: Forms, weight = '', mark = ''): string => {
  const forms = [
    ...prefixes.map((prefix) => `${quoted(mark + prefix)}:*${weight}`),
    ...words.map((word) => quoted(mark + word) + (weight && `:${weight}`)),
  ];
  return forms.length === 1 ? forms[0]! : `(${forms.join(' | ')})`;
};

const negated = (text: string, isExcluded: boolean): string => (isExcluded ? `!(${text})` : text);

const termText = ({ sequence, isExcluded }: Term): string =>
  negated(`(${sequence.map((forms) => anyForm(forms)).join(' <-> ')})`, isExcluded);

/** Notes alone have the weight D (`ticket-texts.sql.ts`). */
const noteText = ({ words, isExcluded }: Filter): string =>
  negated(words.map((forms) => anyForm(forms, 'D')).join(' & '), isExcluded);

const and = (parts: readonly string[]): string => parts.join(' & ');

/** For `to_tsquery('search_words', …)`: the words of the question; empty when it has none. */
export const wordsQuery = ({ anyOf, filters }: Question): string => {
  const lists = anyOf.map((list) => and(list.map(termText)));
  const notes = filters.filter(({ name }) => name === 'note').map(noteText);
  return and([...(lists.length > 0 ? [`(${lists.join(' | ')})`] : []), ...notes]);
};

const markText = ({ name, words, isExcluded }: Filter): string | undefined => {
  if (name === 'file') return negated(quoted(FILE_MARK), isExcluded);
  const mark = markOf(name);
  return mark && negated(and(words.map((forms) => anyForm(forms, '', mark))), isExcluded);
};

/** For `…::tsquery`: marks of the row, which cannot be typed as a word; empty when there are none. */
export const marksQuery = ({ filters }: Question): string =>
  and(filters.map(markText).filter((text) => text !== undefined));

/** For `to_tsquery('search_words', …)`: matches a text with at least one of the words. */
export const anyWordQuery = (forms: readonly Forms[]): string => forms.map((form) => anyForm(form)).join(' | ');
