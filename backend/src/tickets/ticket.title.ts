import type { Language } from '../common/i18n/language.js';

/** The columns of a title (docs/decisions/0014-titles.md). */
export type StoredTitle = {
  /** As somebody wrote it, or as the rule builds it in Portuguese, the club's language. */
  readonly title: string;
  /** As the rule builds it in English; null if somebody wrote it. */
  readonly titleEn: string | null;
};

/** A title for its reader. */
export const titleIn = ({ title, titleEn }: StoredTitle, language: Language): string =>
  language === 'en' ? (titleEn ?? title) : title;

/**
 * The title of ticket `t` for a reader.
 * @param language expression: their language, or null
 */
export const titleFor = (language: string): string =>
  `CASE WHEN ${language} = 'en' THEN coalesce(t."titleEn", t.title) ELSE t.title END`;

/** Joins ticket `t` to the event `e` that opened it, if the server's rule built the title that the event holds. */
export const WITH_BUILT_TITLE = `t.id = e."ticketId" AND e.type = 'ticket.opened' AND e.data ? 'title' AND t."titleEn" IS NOT NULL`;
