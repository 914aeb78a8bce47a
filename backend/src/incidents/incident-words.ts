import { wordsOf } from '../search/search-question.js';
import { formsOf } from '../search/word-forms.js';

/** Shorter ones are mostly articles and prepositions. */
const LENGTH_MIN = 4;

type Titled = { readonly titlePt: string; readonly titleEn: string; readonly worldName: string | null };

/** A tsquery for what players wrote (B, C) with a word of the titles, in any of its forms; undefined without such words. */
export const similarWords = ({ titlePt, titleEn, worldName }: Titled): string | undefined => {
  const names = new Set(wordsOf(worldName ?? ''));
  const words = new Set(
    wordsOf(`${titlePt} ${titleEn}`).filter((word) => word.length >= LENGTH_MIN && !names.has(word)),
  );
  const forms = [...words].flatMap((word) => {
    const { prefixes, words: whole } = formsOf(word);
    return [...prefixes.map((prefix) => `'${prefix}':*BC`), ...whole.map((form) => `'${form}':BC`)];
  });
  return forms.length > 0 ? forms.join(' | ') : undefined;
};
