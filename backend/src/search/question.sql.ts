import { isTeam, type Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { FILE_MARK, markOf } from './filter-names.js';
import { asksNothing, type Filter, type Question, questionOf, type Term } from './search-question.js';
import type { Forms } from './word-forms.js';

/** Words contain only letters and digits (`wordsOf`), so none can be an operator. */
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

const noteText = ({ words, isExcluded }: Filter): string =>
  negated(words.map((forms) => anyForm(forms, 'D')).join(' & '), isExcluded);

const and = (parts: readonly string[]): string => parts.join(' & ');

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

/** For `…::tsquery`, because marks cannot be typed as words. */
export const marksQuery = ({ filters }: Question): string =>
  and(filters.map(markText).filter((text) => text !== undefined));

const anyWordQuery = (forms: readonly Forms[]): string => forms.map((form) => anyForm(form)).join(' | ');

const wanted = (filter: Filter, condition: string): string =>
  filter.isExcluded ? `(${condition}) IS NOT TRUE` : condition;

const filterCondition = (filter: Filter, bind: Bind): string[] => {
  const { name, value, words } = filter;
  if (name === 'number') return [wanted(filter, `t.id = ${bind(value)}::int`)];
  if (name === 'status' || name === 'category') return [wanted(filter, `t.${name} = ${bind(value)}`)];
  if (name !== 'world') return [];
  const asked = words.map((forms) => `(${anyWordQuery([forms])})`).join(' & ');
  const named = `search_words(w.name) @@ to_tsquery('search_words', ${bind(asked)})`;
  return [wanted(filter, `t."worldId" = ANY(ARRAY(SELECT w.id FROM worlds w WHERE ${named}))`)];
};

export const filterConditions = ({ filters }: Question, bind: Bind): string[] =>
  filters.flatMap((filter) => filterCondition(filter, bind));

export const tsQueryOf = (question: Question, bind: Bind): string | undefined => {
  const [words, marks] = [wordsQuery(question), marksQuery(question)];
  const parts = [
    ...(words ? [`to_tsquery('search_words', ${bind(words)})`] : []),
    ...(marks ? [`${bind(marks)}::tsquery`] : []),
  ];
  return parts.length > 0 ? `(${parts.join(' && ')})` : undefined;
};

export const wordsFor = (viewer: Viewer): string => `x."${isTeam(viewer) ? 'teamWords' : 'openWords'}"`;

/**
 * Whether ticket `t` matches a text. Each ticket is checked separately, so the other conditions must leave few tickets,
 * or the text must match many.
 */
export const isFoundBy = (viewer: Viewer, text: string, bind: Bind): string[] => {
  const question = questionOf(text, isTeam(viewer));
  if (asksNothing(question)) return ['false'];
  const asked = tsQueryOf(question, bind);
  const words = `coalesce((SELECT ${wordsFor(viewer)} @@ ${asked} FROM ticket_texts x WHERE x."ticketId" = t.id), false)`;
  return [...filterConditions(question, bind), ...(asked ? [words] : [])];
};
