import { expect, it } from 'vitest';

import { filesOfTransfer } from './transferred-files';

const aTransfer = (names: string[], text: string, addresses = '') => ({
  files: names.map((name) => new File(['x'], name)),
  getData: (type: string) => ({ 'text/plain': text, 'text/uri-list': addresses })[type] ?? '',
});

it.each<[from: string, names: string[], text: string, taken: string[]]>([
  ['a screenshot', ['image.png'], '', ['image.png']],
  ['a spreadsheet, with a picture of its cells', ['image.png'], 'Item\tQtd', []],
  ['a word processor', ['image.png'], 'A espada sumiu.\nFoi ontem.', []],
  ['white space alone', ['image.png'], ' \r\n', ['image.png']],
  ['text', [], 'Oi', []],
  ['Finder, one file', ['base.png'], 'base.png', ['base.png']],
  ['Finder, two files', ['base.png', 'erro.log'], 'base.png\rerro.log', ['base.png', 'erro.log']],
  ['Finder, with decomposed letters', ['Aça\u0303o.png'], 'Ação.png', ['Aça\u0303o.png']],
  ['Explorer, with the path', ['base.png'], 'C:\\Users\\eu\\base.png', ['base.png']],
  ['a file manager of Linux, with the path', ['base.png'], '/home/eu/base.png\n', ['base.png']],
  ['a file and words beside its name', ['base.png'], 'base.png\nveja aqui', []],
])('%s', (_from, names, text, taken) =>
  expect(filesOfTransfer(aTransfer(names, text)).map(({ name }) => name)).toEqual(taken),
);

it('takes a picture that comes with its address', () => {
  const address = 'https://exemplo.com/mapa';
  expect(filesOfTransfer(aTransfer(['mapa.png'], address, address))).toHaveLength(1);
});

it('takes nothing from nothing', () => expect(filesOfTransfer(null)).toEqual([]));
