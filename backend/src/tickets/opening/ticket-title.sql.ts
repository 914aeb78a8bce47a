/**
 * The title of ticket `t` for a reader.
 * @param language expression: their language, or null
 */
export const titleFor = (language: string): string =>
  `CASE WHEN ${language} = 'en' THEN coalesce(t."titleEn", t.title) ELSE t.title END`;

/** Joins ticket `t` to the event `e` that opened it, if the server's rule built the title that the event holds. */
export const WITH_BUILT_TITLE = `t.id = e."ticketId" AND e.type = 'ticket.opened' AND e.data ? 'title' AND t."titleEn" IS NOT NULL`;
