import type { Language } from '../common/i18n/language.js';

/** See docs/decisions/0014-titles.md. */
export type StoredTitle = {
  /** Written by a person, or built by the server in Portuguese, the club's language. */
  readonly title: string;
  /** Built by the server. Null if a person wrote the title. */
  readonly titleEn: string | null;
};

export const titleIn = ({ title, titleEn }: StoredTitle, language: Language): string =>
  language === 'en' ? (titleEn ?? title) : title;

export const titleFor = (language: string): string =>
  `CASE WHEN ${language} = 'en' THEN coalesce(t."titleEn", t.title) ELSE t.title END`;

/** Joins ticket `t` to the event `e` that created it, if the server built the title. */
export const WITH_BUILT_TITLE = `t.id = e."ticketId" AND e.type = 'ticket.opened' AND e.data ? 'title' AND t."titleEn" IS NOT NULL`;
