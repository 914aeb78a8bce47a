import { type Language, LANGUAGE_TAGS } from '../common/i18n/language.js';
import { escaped } from '../common/text/html.js';
import type { ChangelogRow } from './changelog.repository.js';

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const inXml = (text: string): string => escaped(text.replace(NOT_IN_XML, ''));

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
<title>${inXml(title)}</title><link>${inXml(page)}</link><description>${inXml(title)}</description>
<language>${LANGUAGE_TAGS[language]}</language>
${rows.map((row) => itemOf(row, page, language)).join('\n')}
</channel></rss>
`;

const itemOf = (row: ChangelogRow, page: string, language: Language): string => {
  const [title, body] = language === 'pt' ? [row.titlePt, row.bodyPt] : [row.titleEn, row.bodyEn];
  const link = inXml(`${page}#${row.id}`);
  return `<item><title>${inXml(title)}</title><link>${link}</link><guid isPermaLink="false">changelog-${row.id}</guid><pubDate>${row.publishedAt!.toUTCString()}</pubDate><description>${inXml(body)}</description></item>`;
};
