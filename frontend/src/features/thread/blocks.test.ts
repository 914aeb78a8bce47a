import { expect, it } from 'vitest';

import { blocksOf } from './blocks';

const text = (words: string) => ({ kind: 'text', text: words });
const list = (...items: string[]) => ({ kind: 'list', items });

it.each([
  ['Olá', [text('Olá')]],
  ['Olá\n\nTudo bem?', [text('Olá\n\nTudo bem?')]],
  ['- um\n- dois', [list('um', 'dois')]],
  ['Dados:\r\n* um\r\n• dois\r\nFim', [text('Dados:'), list('um', 'dois'), text('Fim')]],
  ['Antes\n\n- um\n\nDepois', [text('Antes'), list('um'), text('Depois')]],
  ['-5 graus e a-b', [text('-5 graus e a-b')]],
  ['<b>- não é marcação</b>', [text('<b>- não é marcação</b>')]],
])('%j', (source, blocks) => expect(blocksOf(source)).toEqual(blocks));
