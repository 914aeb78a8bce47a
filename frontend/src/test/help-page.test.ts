import { describe, expect, it } from 'vitest';

import { readHelpPage, type HelpSources } from '../../vite.help-page';

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
  const htmlOf = (text: string) => read(text).groups[0]!.sections[0]!.html.trim();

  it('has a title, a lead, and sections in groups', () => {
    expect(read('Um passo.')).toEqual({
      title: 'Ajuda',
      lead: '<p>Um minuto.</p>\n',
      groups: [{ title: 'Começar', sections: [{ id: 'take', title: 'Assumir', html: '<p>Um passo.</p>\n' }] }],
    });
  });

  it.each([
    ['{{shell.menu}}', '<p><b>Menu &lt;b&gt;</b></p>'],
    ['{{keys.goList}}', '<p><kbd>G</kbd> depois <kbd>L</kbd></p>'],
    ['{{keys.assign}}', '<p><kbd>Shift</kbd> <kbd>A</kbd></p>'],
    ['`1`', '<p><kbd>1</kbd></p>'],
    ['<i>x</i>', '<p>&lt;i&gt;x&lt;/i&gt;</p>'],
    ['[ver](#take)', '<p><a href="#take">ver</a></p>'],
    ['[ver](jogador.md#answer)', '<p><a href="/ajuda#answer">ver</a></p>'],
    [
      '![O menu](a.webp)',
      '<figure><picture><source media="(width < 640px)" srcset="/b.webp" width="2" height="1">' +
        '<img src="/a.webp" width="4" height="3" loading="lazy" decoding="async" alt=""></picture>' +
        '<figcaption>O menu</figcaption></figure>',
    ],
  ])('shows %s', (text, html) => {
    expect(htmlOf(text)).toBe(html);
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
    ['## Outro\n\nTexto', 'docs/pt/equipe.md:11: text of a group stands in one of its sections'],
  ])('refuses %s', (text, fault) => {
    expect(() => read(text)).toThrow(fault);
  });
});
