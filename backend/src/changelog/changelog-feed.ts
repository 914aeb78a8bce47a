import type { Language } from '../common/i18n/language.js';
import type { ChangelogRow } from './changelog.repository.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (found) => ENTITIES[found]!);

type Feed = {
  readonly title: string;
  /** Address of the page without a fragment; relative to the feed if PUBLIC_URL is not set. */
  readonly page: string;
  readonly language: Language;
  readonly rows: readonly ChangelogRow[];
};

export const feedOf = ({ title, page, language, rows }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>${escaped(title)}</title><link>${escaped(page)}</link><description>${escaped(title)}</description>
<language>${language === 'pt' ? 'pt-BR' : 'en'}</language>
${rows.map((row) => itemOf(row, page, language)).join('\n')}
</channel></rss>
`;

const itemOf = (row: ChangelogRow, page: string, language: Language): string => {
  const [title, body] = language === 'pt' ? [row.titlePt, row.bodyPt] : [row.titleEn, row.bodyEn];
  const link = escaped(`${page}#${row.id}`);
  return `<item><title>${escaped(title)}</title><link>${link}</link><guid isPermaLink="false">changelog-${row.id}</guid><pubDate>${row.publishedAt!.toUTCString()}</pubDate><description>${escaped(body)}</description></item>`;
};
