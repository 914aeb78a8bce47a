import { describe, expect, it } from 'vitest';

import { readHelpPage, type HelpNode, type HelpSources } from '../../vite.help-page';

describe('a page of the help', () => {
  const sources: HelpSources = {
    file: 'docs/pt/equipe.md',
    wordOf: (key) =>
      ({ 'shell.menu': 'Menu <b>', 'shell.account': 'Conta de {{name}}', 'shortcuts.then': 'depois' })[key],
    strokesOf: (id) => ({ goList: [['G'], ['L']], assign: [['Shift', 'A']] })[id],
    pageOf: (file) => (file === 'jogador.md' ? { address: '/ajuda', anchors: new Set(['answer']) } : undefined),
    pictureOf: (file) =>
      file === 'a.webp'
        ? { wide: { address: '/a.webp', width: 4, height: 3 }, phone: { address: '/b.webp', width: 2, height: 1 } }
        : undefined,
  };
  const read = (text: string) =>
    readHelpPage(`# Ajuda\n\nUm minuto.\n\n## Começar\n\n### Assumir {#take}\n\n${text}\n`, sources);
  const nodesOf = (text: string) => read(text).groups[0]!.sections[0]!.nodes;
  const p = (...children: HelpNode[]): HelpNode => ({ tag: 'p', children });
  const key = (cap: string): HelpNode => ({ tag: 'kbd', cap });
  const cell = (tag: 'td' | 'th', ...children: HelpNode[]): HelpNode => ({ tag, children });

  it('has a title, a lead, and sections in groups', () => {
    expect(read('Um passo.')).toEqual({
      title: 'Ajuda',
      lead: [p('Um minuto.')],
      groups: [{ title: 'Começar', sections: [{ id: 'take', title: 'Assumir', nodes: [p('Um passo.')] }] }],
    });
  });

  it.each<[string, HelpNode]>([
    ['{{shell.menu}}', p({ tag: 'b', children: ['Menu <b>'] })],
    ['{{keys.goList}}', p(key('G'), ' depois ', key('L'))],
    ['{{keys.assign}}', p(key('Shift'), ' ', key('A'))],
    ['`1`', p(key('1'))],
    ['Um\npasso', p('Um', '\n', 'passo')],
    ['<i>x</i>', p('<i>x</i>')],
    ['[ver](#take)', p({ tag: 'a', to: '#take', children: ['ver'] })],
    ['[ver](jogador.md#answer)', p({ tag: 'a', to: '/ajuda#answer', children: ['ver'] })],
    ['- Um', { tag: 'ul', children: [{ tag: 'li', children: ['Um'] }] }],
    ['> Um', { tag: 'blockquote', children: [p('Um')] }],
    [
      '| a |  |\n| - | - |\n|  | b |',
      {
        tag: 'table',
        children: [
          { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', 'a'), cell('th')] }] },
          { tag: 'tbody', children: [{ tag: 'tr', children: [cell('td'), cell('td', 'b')] }] },
        ],
      },
    ],
    [
      '![O menu](a.webp)',
      {
        tag: 'figure',
        wide: { address: '/a.webp', width: 4, height: 3 },
        phone: { address: '/b.webp', width: 2, height: 1 },
        children: ['O menu'],
      },
    ],
  ])('has %s as a node', (text, node) => {
    expect(nodesOf(text)).toEqual([node]);
  });

  it.each([
    ['Passo.\n\n1. Um\n2. {{shell.gone}}', 'docs/pt/equipe.md:12: {{shell.gone}} is no text of the interface'],
    ['{{shell.account}}', 'docs/pt/equipe.md:9: {{shell.account}} is filled with values: “Conta de {{name}}”'],
    ['{{keys.gone}}', 'docs/pt/equipe.md:9: {{keys.gone}} is no shortcut'],
    ['Um\n[ver](#gone)', 'docs/pt/equipe.md:10: #gone has no such section'],
    ['[ver](jogador.md#gone)', 'docs/pt/equipe.md:9: jogador.md#gone has no such section'],
    ['[ver](../privacy.md)', 'docs/pt/equipe.md:9: ../privacy.md is no page of the help'],
    ['{{ shell.menu }}', 'docs/pt/equipe.md:9: “{{ shell.menu }}” has no key of a text'],
    ['[ver](a b.md)', 'docs/pt/equipe.md:9: “[ver](a b.md)” is no link'],
    ['![x](gone.webp)', 'docs/pt/equipe.md:9: gone.webp is no WebP, or there is none for phones'],
    ['### Chamado {{ shell.menu }} {#a}', 'docs/pt/equipe.md:9: “Chamado {{ shell.menu }} {#a}” has no key of a text'],
    ['### Sem âncora', 'docs/pt/equipe.md:9: a section has an anchor, such as {#take}'],
    ['### Outra {#take}', 'docs/pt/equipe.md:9: #take stands twice'],
    ['#### Mais', 'docs/pt/equipe.md:9: a section has no further headings'],
    ['**Passo**', 'docs/pt/equipe.md:9: the help has no <strong>'],
    ['---', 'docs/pt/equipe.md:9: the help has no <hr>'],
    ['[ver](https://clube.test)', 'docs/pt/equipe.md:9: https://clube.test is no page of the help'],
    ['> #### Mais', 'docs/pt/equipe.md:9: a section has no further headings'],
    ['## Outro\n\nTexto', 'docs/pt/equipe.md:11: text of a group stands in one of its sections'],
  ])('refuses %s', (text, fault) => {
    expect(() => read(text)).toThrow(fault);
  });
});
