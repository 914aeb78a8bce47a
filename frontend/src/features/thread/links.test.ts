import { expect, it } from 'vitest';

import { linkParts } from './links';

it.each<[text: string, ...hrefs: string[]]>([
  ['https://exemplo.com', 'https://exemplo.com'],
  ['Https://exemplo.com e HTTP://exemplo.com', 'Https://exemplo.com', 'HTTP://exemplo.com'],
  ['www.exemplo.com/a e WWW.exemplo.com', 'https://www.exemplo.com/a', 'https://WWW.exemplo.com'],
  ['https://wiki.exemplo.com/Aurora_(mundo)', 'https://wiki.exemplo.com/Aurora_(mundo)'],
  ['(https://wiki.exemplo.com/Aurora_(mundo))', 'https://wiki.exemplo.com/Aurora_(mundo)'],
  ['(veja https://exemplo.com/a).', 'https://exemplo.com/a'],
  ['[https://exemplo.com/a?b[]=1]', 'https://exemplo.com/a?b[]=1'],
  ['https://exemplo.com/a)))', 'https://exemplo.com/a'],
  ['“https://exemplo.com/a”', 'https://exemplo.com/a'],
  ['"https://exemplo.com/a"', 'https://exemplo.com/a'],
  ["'https://exemplo.com/a'", 'https://exemplo.com/a'],
  ['«https://exemplo.com/a»', 'https://exemplo.com/a'],
  ['<https://exemplo.com/a>', 'https://exemplo.com/a'],
  ["https://exemplo.com/d'agua", "https://exemplo.com/d'agua"],
  ['https://exemplo.com/a, https://exemplo.com/b; fim', 'https://exemplo.com/a', 'https://exemplo.com/b'],
  ['É aqui: https://exemplo.com/a…', 'https://exemplo.com/a'],
  ['**https://exemplo.com/a**', 'https://exemplo.com/a'],
  ['_https://exemplo.com/a_ ~https://exemplo.com/b~', 'https://exemplo.com/a', 'https://exemplo.com/b'],
  ['`https://exemplo.com/a`!', 'https://exemplo.com/a'],
  ['https://exemplo.com/ação?q=é#fim', 'https://exemplo.com/ação?q=é#fim'],
  ['https://exemplo.com/a/', 'https://exemplo.com/a/'],
  ['https://eu:senha@exemplo.com:8080/a', 'https://eu:senha@exemplo.com:8080/a'],
])('%s', (text, ...hrefs) => {
  const parts = linkParts(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

it.each(['www.', 'www.exemplo', 'awww.exemplo.com', 'http://', 'https://...', 'javascript:alert(1)', 'ftp://a.b', ''])(
  'has no link in "%s"',
  (text) => expect(linkParts(text).filter(({ href }) => href)).toEqual([]),
);
