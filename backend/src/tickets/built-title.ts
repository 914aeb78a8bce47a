import type { Language } from '../common/i18n/language.js';
import { isTextKey, translate } from '../common/i18n/translate.js';
import { LIMITS } from '../config/limits.js';
import type { Ticket } from './ticket.entity.js';
import type { CategoryField } from './ticket.row.js';
import type { StoredTitle } from './ticket.title.js';
import { CATEGORY_RULES } from './category-rules.js';

export type TitleParts = Pick<Ticket, 'category'> &
  Partial<Pick<Ticket, CategoryField>> & { readonly worldName: string };

export const titleOf = (parts: TitleParts, language: Language): string => {
  const { category, worldName } = parts;
  const title = [translate(`label.${category}`, language), worldName, detailOf(parts, language)]
    .filter(Boolean)
    .join(' - ');
  // Cuts by code points, so that no emoji is split.
  return [...title].slice(0, LIMITS.titleLength).join('');
};

const detailOf = (parts: TitleParts, language: Language): string | undefined => {
  const field = CATEGORY_RULES[parts.category].find(({ inTitle }) => inTitle)?.field;
  const value = field && parts[field];
  if (typeof value !== 'string') return undefined;
  const label = `label.${value}`;
  return isTextKey(label) ? translate(label, language) : value;
};

export const builtTitleOf = (parts: TitleParts): StoredTitle => ({
  title: titleOf(parts, 'pt'),
  titleEn: titleOf(parts, 'en'),
});

/** @param given title from the client. A title equal to the built one, in either language, counts as built. */
export const storedTitle = (given: string | null | undefined, parts: TitleParts): StoredTitle => {
  const built = builtTitleOf(parts);
  const isFree = given !== null && given !== undefined && given !== built.title && given !== built.titleEn;
  return isFree ? { title: given, titleEn: null } : built;
};
