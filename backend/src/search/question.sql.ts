import { type Viewer, isTeam } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { asksNothing, type Filter, type Question, questionOf } from './search-question.js';
import { anyWordQuery, marksQuery, wordsQuery } from './ts-query.js';

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

/** Conditions on tickets `t`: the filters of the question which are no words. */
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

/** The words of `x` that this viewer may look for. */
export const wordsFor = (viewer: Viewer): string => `x."${isTeam(viewer) ? 'teamWords' : 'openWords'}"`;

/**
 * Whether ticket `t` is found by a text. Each ticket is looked up by itself, so other conditions have to lead to few, or the
 * text to many.
 */
export const isFoundBy = (viewer: Viewer, text: string, bind: Bind): string[] => {
  const question = questionOf(text, isTeam(viewer));
  if (asksNothing(question)) return ['false'];
  const asked = tsQueryOf(question, bind);
  const words = `coalesce((SELECT ${wordsFor(viewer)} @@ ${asked} FROM ticket_texts x WHERE x."ticketId" = t.id), false)`;
  return [...filterConditions(question, bind), ...(asked ? [words] : [])];
};
