import { expect, it } from 'vitest';

import { sentenceCase } from './use-term-text';

it.each([
  ['NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA', 'Negociação externa não autorizada'],
  ['Unsporting play', 'Unsporting play'],
])('the term %s reads %s in lists', (term, shown) => expect(sentenceCase(term)).toBe(shown));
