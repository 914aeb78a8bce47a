import { createHash } from 'node:crypto';
import { type Language, LANGUAGE_TAGS } from '../../common/i18n/language.js';
import { momentText } from '../../common/i18n/moment.text.js';
import { type TextKey, type TextParams, translate } from '../../common/i18n/translate.js';
import type { Viewer } from '../../common/access/role.js';
import { escaped } from '../../common/text/html.js';

export type Reader = {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly withNotes: boolean;
  readonly club: string;
  readonly timeZone: string;
};

const STYLE = `
@page { size: A4; margin: 18mm 16mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #555 } }
* { box-sizing: border-box; margin: 0 }
html { color-scheme: light; background: #fff; color: #1a1a1a; font: 11pt/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
body { max-width: 720px; margin: 0 auto; padding: 32px 20px 48px }
.club, .made, .kind, time, .line, dt { color: #555; font-size: 9.5pt }
.club { font-weight: 600 }
h1 { margin: 4px 0 6px; font-size: 19pt; line-height: 1.25 }
h2 { margin: 28px 0 4px; font-size: 13pt; break-after: avoid }
.notes { display: inline-block; margin-top: 10px; padding: 2px 10px; border: 1.5px dashed #57318f; color: #57318f; font-weight: 600 }
dl { display: grid; grid-template-columns: minmax(110px, 28%) 1fr; gap: 5px 16px; align-items: baseline; margin-top: 18px; padding: 14px 0; border: solid #ccc; border-width: 1px 0 }
dd { white-space: pre-line }
article { padding: 12px 0; border-bottom: 1px solid #e2e2e2 }
article > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; break-after: avoid }
time { margin-left: auto; font-weight: 400; white-space: nowrap }
.text { margin-top: 4px; white-space: pre-wrap; orphans: 3; widows: 3 }
.gone { margin-top: 6px; padding: 4px 10px; border: 1px dashed #777; color: #555; font-size: 9.5pt }
.files { margin-top: 6px; font-size: 9.5pt }
article dl { margin-top: 8px; padding: 0; border: 0 }
.internal { margin: 10px 0; padding: 10px 12px; border: 1.5px dashed #57318f }
.internal .kind { color: #57318f; font-weight: 600 }
.line { display: flex; gap: 10px; padding: 9px 0; border-bottom: 1px solid #e2e2e2; font-weight: 600 }
.end { margin-top: 14px; font-weight: 600 }
@media (width < 480px) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 8px } body { padding: 20px 16px 40px } time { margin-left: 0 } }
@media print { body { max-width: none; padding: 0 } }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page stands in it as well, because the header does not reach a page that the frontend opens from memory. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** A page cannot give itself the other two. */
export const SERVED_POLICY = `${POLICY}; frame-ancestors 'none'; sandbox`;

/** @param title of the window, which browsers take as the name of the PDF */
export const pageStart = (title: string, language: Language): string =>
  [
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
  ].join('');

export const PAGE_END = '</body></html>\n';

export const words = ({ language }: Reader, key: TextKey, params: TextParams = {}): string =>
  escaped(translate(key, language, params));

export const timeTag = ({ language, timeZone }: Reader, time: string | Date): string =>
  `<time datetime="${new Date(time).toISOString()}">${momentText(time, language, timeZone)}</time>`;

/** A text of a person. */
export const textTag = (text: string): string => (text === '' ? '' : `<p class="text" dir="auto">${escaped(text)}</p>`);

export const filesTag = (reader: Reader, names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `<p class="files" dir="auto">${words(reader, 'transcript.files', { names: names.join(', ') })}</p>`;

export type Fact = readonly [label: TextKey, value: string];

export const factsTag = (reader: Reader, facts: readonly Fact[]): string =>
  facts.length === 0
    ? ''
    : `<dl>${facts.map(([label, value]) => `<dt>${words(reader, label)}</dt><dd dir="auto">${escaped(value)}</dd>`).join('')}</dl>`;
