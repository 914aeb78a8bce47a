import { escaped } from '../../src/common/text/html.js';

it.each([
  ['nothing', '', ''],
  ['plain words', 'Olá, mundo', 'Olá, mundo'],
  ['a tag', '<script>', '&lt;script&gt;'],
  ['the end of an attribute', `" onload='x'`, '&quot; onload=&#39;x&#39;'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['signs outside of the first plane', '\u{1F600}<', '\u{1F600}&lt;'],
  ['every sign each time', '<<&&', '&lt;&lt;&amp;&amp;'],
])('%s', (_, text, html) => expect(escaped(text)).toBe(html));
