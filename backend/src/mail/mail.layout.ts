import { type Language, LANGUAGE_TAGS } from '../common/i18n/language.js';
import { escaped } from '../common/text/html.js';

export type MailLink = { readonly label: string; readonly url: string };

export type Layout = {
  readonly language: Language;
  readonly greeting: string;
  readonly text: string;
  readonly quotes: readonly string[];
  readonly afterQuotes: string;
  readonly links: readonly MailLink[];
  readonly footer: readonly string[];
};

/** The same words as plain text and as HTML without images, style sheets and external resources. */
export const bodyOf = (layout: Layout): { text: string; html: string } => ({
  text: textOf(layout),
  html: htmlOf(layout),
});

const textOf = ({ greeting, text, quotes, afterQuotes, links, footer }: Layout): string => {
  const quoted = quotes.map((quote) =>
    linesOf(quote)
      .map((line) => `> ${line}`)
      .join('\n'),
  );
  const above = [greeting, ...paragraphsOf(text), ...quoted, ...paragraphsOf(afterQuotes)];
  return `${[...above, ...links.map(({ label, url }) => `${label}:\n${url}`), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
};

const htmlOf = ({ language, greeting, text, quotes, afterQuotes, links, footer }: Layout): string =>
  [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a">',
    ...[greeting, ...paragraphsOf(text)].map(paragraph),
    ...quotes.map(blockquote),
    ...paragraphsOf(afterQuotes).map(paragraph),
    ...links.flatMap(linkLines),
    `<hr style="border:0;border-top:1px solid #ddd">`,
    ...footer.map((line) => `<p style="font-size:13px;color:#5a5a5a">${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');

const linkLines = ({ label, url }: MailLink): string[] => [
  `<p><a href="${escaped(url)}" style="font-weight:bold">${escaped(label)}</a></p>`,
  `<p style="font-size:13px;color:#5a5a5a;word-break:break-all">${escaped(url)}</p>`,
];

const paragraph = (line: string): string => `<p>${escaped(line)}</p>`;

const blockquote = (quote: string): string =>
  `<blockquote style="margin:16px 0;padding-left:12px;border-left:3px solid #ddd;overflow-wrap:anywhere">${linesOf(
    quote,
  )
    .map(escaped)
    .join('<br>\n')}</blockquote>`;

const linesOf = (text: string): string[] => text.trim().split(/\r\n|[\n\r\u2028\u2029]/);

const paragraphsOf = (text: string): string[] => text.split('\n').filter(Boolean);
