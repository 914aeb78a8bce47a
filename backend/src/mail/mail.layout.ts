import type { Language } from '../common/i18n/language.js';

export type Layout = {
  readonly language: Language;
  readonly greeting: string;
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly footer: readonly string[];
};

const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };

/** The same words as plain text and as plain HTML: no pictures, no style sheet, nothing loaded from elsewhere. */
export const bodyOf = (layout: Layout): { text: string; html: string } => ({
  text: textOf(layout),
  html: htmlOf(layout),
});

const textOf = ({ greeting, text, link, footer }: Layout): string =>
  `${[greeting, ...paragraphsOf(text), `${link.label}:\n${link.url}`, `-- \n${footer.join('\n')}`].join('\n\n')}\n`;

const htmlOf = ({ language, greeting, text, link, footer }: Layout): string => {
  const url = escaped(link.url);
  const paragraphs = [greeting, ...paragraphsOf(text)].map((line) => `<p>${escaped(line)}</p>`);
  return [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a">',
    ...paragraphs,
    `<p><a href="${url}" style="font-weight:bold">${escaped(link.label)}</a></p>`,
    `<p style="font-size:13px;color:#5a5a5a;word-break:break-all">${url}</p>`,
    `<hr style="border:0;border-top:1px solid #ddd">`,
    ...footer.map((line) => `<p style="font-size:13px;color:#5a5a5a">${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');
};

const paragraphsOf = (text: string): string[] => text.split('\n').filter(Boolean);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
