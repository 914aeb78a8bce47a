import { describe, expect, it } from 'vitest';

import glossary from '../../../../docs/words.md?raw';

type Tree = { [key: string]: string | Tree };
type Text = { place: string; text: string };
type Language = 'pt' | 'en';

const leaves = (tree: Tree, path: string): Text[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ place: `${path}.${key}`, text: value }] : leaves(value, `${path}.${key}`),
  );

const files = import.meta.glob<Tree>('./{pt,en}/*.json', { import: 'default', eager: true });
const catalogues = import.meta.glob<string>('../../../../backend/src/common/i18n/{pt,en}*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Lines such as `'mail.reply.subject': 'Nova resposta'`; the text may stand in the next line. */
const LINE = /^ {2}'?([\w.]+)'?:\s+(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),$/gm;

const help = import.meta.glob<string>('../../../../docs/{pt,en}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The lines of the help, without the keys of the words in it. */
const helpOf = (language: Language): Text[] =>
  Object.entries(help)
    .filter(([file]) => file.includes(`/docs/${language}/`))
    .flatMap(([file, source]) =>
      source.split('\n').map((line, index) => ({
        place: `${file.split('/').at(-1)}:${index + 1}`,
        text: line.replaceAll(/{{[\w.]+}}|{#[\w-]+}|\]\([^)]*\)/g, ''),
      })),
    );

/** Every text of the frontend and of the server. */
const textsOf = (language: Language): Text[] => [
  ...Object.entries(files)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, tree]) => leaves(tree, file)),
  ...Object.entries(catalogues)
    .filter(([file]) => file.includes(`/i18n/${language}.`))
    .flatMap(([file, source]) =>
      [...source.matchAll(LINE)].map(([, key, single, double]) => ({
        place: `${file.split('/').at(-1)} ${key}`,
        text: single ?? double ?? '',
      })),
    ),
];
const texts = { pt: textsOf('pt'), en: textsOf('en') };

/** From the specification, word for word. */
const SPECIFIED = [
  'Acesso Negado',
  'Email inválido',
  'Erro ao atualizar ticket. Tente novamente.',
  'Erro ao fechar ticket',
  'Erro ao reabrir ticket',
  'Login failed',
  'Platform Unavailable',
];

/** Words that have another one instead (docs/words.md). */
const INSTEAD: Record<Language, [refused: RegExp, instead: string][]> = {
  pt: [
    [/petiç/i, 'pedido'],
    [/\bdono\b/i, 'responsável'],
    [/administrador/i, 'admin'],
    [/aposenta/i, 'desativar'],
    [/\bpapel\b/i, 'função'],
    [/bloquead[oa] até/i, 'suspenso até'],
    [/chamados? (está |continua )?(des)?ligad|\bligad[oa]s? ao?s?\b|desligue-o/i, 'vinculado'],
    [/\btickets?\b/i, 'chamado'],
    [/\bmacros?\b/i, 'resposta pronta'],
    [/\bdelet/i, 'excluir'],
    [/on-line/i, 'online'],
    [/\bemails?\b/i, 'e-mail'],
    [/\b(tu|teus?|tuas?|vós)\b/i, 'você, seu'],
  ],
  en: [
    [/petition/i, 'request'],
    [/violat/i, 'broken rule'],
    [/\bowners?\b/i, 'assignee'],
    [/administrator/i, 'admin'],
    [/\b(attached tickets?|tickets? attached)\b/i, 'linked'],
    [/\b(somebody|someone|member) of the team/i, 'on the team, team member'],
    [/e-mail/i, 'email'],
    [/\blogged in\b|\blogin failed\b/i, 'signed in'],
    [/\bpictures?\b/i, 'image, screenshot'],
    [/\bany more\b/i, 'no longer'],
    [/colour|behaviour|favourite|cancelled|recognise|organise/i, 'American spelling'],
  ],
};

/** Names in braces are for programs. */
const withoutNames = (text: string) => text.replace(/{{\w+}}/g, '');
const placesWith = (found: Text[]) => found.map(({ place, text }) => `${place}: ${text}`);

describe.each(['pt', 'en'] as const)('the words (%s)', (language) => {
  it.each(INSTEAD[language])('have no %s', (refused) => {
    const read = [...texts[language], ...helpOf(language)];
    const found = read.filter(({ text }) => refused.test(withoutNames(text)) && !SPECIFIED.includes(text));
    expect(placesWith(found)).toEqual([]);
  });

  it('are typed as everywhere: one sign for an ellipsis, “” for quotes, no needless spaces', () => {
    const found = texts[language].filter(({ text }) => /\.\.\.| {2}|^\s|\s$|[‘’«»]|\\?"/.test(text));
    expect(placesWith(found)).toEqual([]);
  });

  it('begin titles and buttons in sentence case', () => {
    const found = texts[language].filter(
      ({ text }) => /^\p{Lu}\p{Ll}+( (?!English|Portuguese)\p{Lu}\p{Ll}+)+$/u.test(text) && !SPECIFIED.includes(text),
    );
    expect(placesWith(found)).toEqual([]);
  });
});

it('call a closed ticket “encerrado” where players read', () => {
  const forPlayers = /^(\.\/pt\/(tickets|newTicket|notifications)\.json|pt\.(mail|notifications)\.ts)/;
  const found = texts.pt.filter(({ place, text }) => forPlayers.test(place) && /\bfecha(do|r|m)?\b/i.test(text));
  expect(placesWith(found)).toEqual([]);
});

describe('the glossary', () => {
  const [words] = glossary.split('## Names in code');
  const rows = words!
    .split('\n')
    .filter((line) => /^\| \w/.test(line))
    .slice(1);
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(2, -2)
      .map((cell) => cell.trim()),
  );
  const isSaid = (language: Language, word: string) =>
    texts[language].some(({ text }) => text.toLowerCase().includes(word.toLowerCase()));

  it('has words that the texts use', () => {
    expect(cells.length).toBeGreaterThan(20);
    const words = cells.flatMap(([one = '', two = '', three = '', four = '']) => [
      ...[one, two].map((word) => ['pt', word] as const),
      ...[three, four].map((word) => ['en', word] as const),
    ]);
    expect(words.filter(([language, word]) => !isSaid(language, word))).toEqual([]);
  });
});
