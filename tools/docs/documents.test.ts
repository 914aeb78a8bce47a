import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { test } from 'node:test';
import { textOf, textsIn } from '../../frontend/e2e/outline.ts';
import { MODULES } from '../../backend/test/module-order.ts';
import { FEATURES } from '../../frontend/src/test/feature-order.ts';
import { ROOT } from '../lib/paths.ts';
import { DOCUMENTS, INSTALLATION, read } from './examples.ts';

/** Every document of the project. */
const documents = (): string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
/** Pages of the help name their anchors, which are the same in both languages. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+?)(?: \{#([\w-]+)\})?$/gm)].map(([, heading, anchor]) => anchor ?? slug(heading!));

/** GitHub does not know the anchors that pages of the help name: links from elsewhere lead to the page. */
const HELP = /^docs\/(?:en\/(?:player|team|admin)|pt\/(?:jogador|equipe|admin))\.md$/;

const faultOfLink = (path: string, link: string): string | undefined => {
  const [file = '', anchor] = link.split('#');
  const target = file ? normalize(join(dirname(path), decodeURIComponent(file))) : path;
  if (!existsSync(join(ROOT, target))) return `${path}: ${link} is not there`;
  if (anchor && HELP.test(target) && !HELP.test(path)) return `${path}: ${link} leads into a page of the help`;
  if (anchor && !anchorsOf(target).includes(anchor)) return `${path}: ${link} has no such heading`;
  return undefined;
};

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dto')
    .map(({ name }) => name);

test('every link within the project leads somewhere', () => {
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => faultOfLink(path, link))
      .filter(Boolean),
  );
  assert.deepEqual(faults, []);
});

test('every file of the project that a document names is there', () => {
  const named = /`((?:docs|docker|tools|backend|frontend)\/[\w./-]+\.(?:md|mjs|ts|tsx|json|yaml|conf|service))`/g;
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(named)]
      .map(([, file]) => file!)
      .filter((file) => !file.includes('/dist/') && !existsSync(join(ROOT, file)))
      .map((file) => `${path}: ${file}`),
  );
  assert.deepEqual(faults, []);
});

test('every promise of docs/reliability.md names a test', () => {
  const [, promises] = read('docs/reliability.md').split(/^## /m);
  const bullets = promises!.split(/^- /m).slice(1);
  assert.ok(bullets.length > 10);
  for (const promise of bullets) assert.match(promise, /`[\w./-]+\.(?:test|spec)\.ts`/);
});

test('the list of modules in docs/architecture.md has each of them, in their order, and their folders', () => {
  const [, list] = read('docs/architecture.md').split('## Modules of the backend');
  const entries = [...list!.split(/^## /m)[0]!.matchAll(/^- ((?:`[\w-]+`(?:, )?)+): (.+)$/gm)];
  const modulesOf = (names: string): string[] => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
  assert.deepEqual(
    entries.flatMap(([, names]) => modulesOf(names!)),
    MODULES,
  );
  for (const [, names, text] of entries) {
    const folders = modulesOf(names!).flatMap((name) => foldersOf(`backend/src/${name}`));
    const named = [...text!.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name!);
    assert.deepEqual(named.sort(), folders.sort(), names);
  }
});

test('no table of a page for everybody is wider than a screen: such a table is a list', () => {
  const wide = ['README.md', 'README.pt-BR.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md'].flatMap(
    (path) =>
      read(path)
        .split('\n')
        .filter((line) => line.startsWith('|') && line.length > 120)
        .map((line) => `${path}: ${line.slice(0, 60)}…`),
  );
  assert.deepEqual(wide, []);
});

test('docs/architecture.md names the features of the frontend in their order', () => {
  const [, line] = /`frontend\/src\/test\/feature-order\.ts`\): (.+)/.exec(read('docs/architecture.md'))!;
  assert.deepEqual(
    [...line!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    FEATURES,
  );
});

test('every command of npm that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const path of documents()) {
    for (const [, name] of read(path).matchAll(/npm run ([\w:]+)/g))
      assert.ok(scripts[name!], `${path}: npm run ${name}`);
  }
});

const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
const titleOf = (name: string): string => /^# (.+)\n/.exec(read(`docs/decisions/${name}`))![1]!;

test('the changelog begins with what is not released yet, and then the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [first, second] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  assert.equal(first, 'Unreleased');
  assert.match(second!, new RegExp(`^${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`));
});

test('every decision has a number of its own, in its file too, and a title', () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 4));
  assert.deepEqual(numbers, [...new Set(numbers)]);
  for (const name of DECISIONS) assert.match(titleOf(name), new RegExp(`^${name.slice(0, 4)} · .+`));
});

test('the index of the decisions has each of them once, with its title', () => {
  const entries = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const listed = entries.map(([, title, file]) => `${file}: ${title}`).sort();
  assert.deepEqual(listed, DECISIONS.map((name) => `${name}: ${titleOf(name)}`).sort());
});

test('a decision that another one replaced says so below its title, by which one and what', () => {
  const form = /^> (?:Partly replaced|Replaced) by \[(\d{4})\]\((\d{4})-[\w-]+\.md\): .+\.$/;
  for (const name of DECISIONS) {
    const notes = read(`docs/decisions/${name}`)
      .split('\n')
      .filter((line) => /replaced by \[/i.test(line));
    const [head] = read(`docs/decisions/${name}`).split(/\n\n(?!>)/);
    for (const note of notes) {
      const [, number, file] = form.exec(note) ?? [];
      assert.ok(number && number === file && number !== name.slice(0, 4), `${name}: ${note}`);
      assert.ok(head!.includes(note), `${name} says it below`);
    }
  }
});

/**
 * For operators of a club who read no English: each part, and the English part that says the same or more. The help, in
 * the same folder, has tests of its own.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/pt/instalacao.md': {
    Experimentar: 'getting-started.md#getting-started',
    'Com Docker': 'installation.md#docker',
    'Com systemd': 'installation.md#program',
    HTTPS: 'installation.md#tls',
    'E-mail': 'installation.md#mail',
    'Os primeiros passos na tela': 'installation.md#first-account',
    'E agora': 'getting-started.md#from-here',
  },
  'docs/pt/operacao.md': {
    'Cópia de segurança': 'operation.md#backup-and-restore',
    Restaurar: 'operation.md#restore',
    Atualizar: 'installation.md#upgrade',
    Comandos: 'operation.md#commands',
    Manutenção: 'en/admin.md#maintenance',
    Acompanhar: 'operation.md#metrics',
    'Não sobe': 'operation.md#when-it-does-not-start',
    'Algo está errado': 'operation.md#when-something-is-wrong',
  },
  'docs/pt/privacidade.md': {
    'Faça hoje': 'privacy.md#requests-of-persons-lgpd-art-18',
    'O que fica guardado': 'privacy.md#stored-data',
    Prazos: 'privacy.md#how-long-texts-are-kept',
    'Pedidos das pessoas': 'privacy.md#requests-of-persons-lgpd-art-18',
    'Remover uma coisa só': 'privacy.md#removed-texts-and-files',
    'Depois de restaurar': 'operation.md#restore',
    'Incidente com dados': 'privacy.md#incidents',
  },
};
const PORTUGUESE = Object.keys(PARTS);

/** Documents that say the same in both languages, or less in Portuguese. */
const TWINS: Readonly<Record<string, string>> = {
  'README.md': 'README.pt-BR.md',
  'docs/accessibility.md': 'docs/pt/acessibilidade.md',
  'docs/installation.md': 'docs/pt/instalacao.md',
  'docs/operation.md': 'docs/pt/operacao.md',
  'docs/privacy.md': 'docs/pt/privacidade.md',
  'docs/en/player.md': 'docs/pt/jogador.md',
  'docs/en/team.md': 'docs/pt/equipe.md',
  'docs/en/admin.md': 'docs/pt/admin.md',
};
/** Depths of headings, numbers of points and rows, targets of links: all that is the same in two languages. */
const shapeOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+(?= )|^(?:-|\|)(?= )|\]\(([^)\s]+)\)|^```$/gm)].map(([mark, link]) => {
    if (!link || /^[a-z]+:/.test(link)) return link ?? mark;
    const target = normalize(join(dirname(path), link)).replace('screens/pt/', 'screens/en/');
    return Object.entries(TWINS).find((pair) => pair.includes(target))?.[0] ?? target;
  });

test('README and the statement on accessibility have the same parts and links in both languages', () => {
  for (const path of ['README.md', 'docs/accessibility.md']) assert.deepEqual(shapeOf(TWINS[path]!), shapeOf(path));
});

test('each document with a twin links to it, and the twin back', () => {
  const faults = Object.entries(TWINS)
    .filter(([english]) => !english.startsWith('docs/en/'))
    .flatMap((pair) => [pair, pair.toReversed()])
    .filter(([from, to]) => !read(from!).includes(`](${relative(dirname(from!), to!)})`))
    .map(([from, to]) => `${from} does not link to ${to}`);
  assert.deepEqual(faults, []);
});

test('each part of a document in Portuguese is there, and so is its English part', () => {
  for (const [path, parts] of Object.entries(PARTS)) {
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
    assert.deepEqual(headings, Object.keys(parts), path);
    for (const part of Object.values(parts)) {
      const [file, anchor] = part.split('#');
      assert.ok(anchorsOf(`docs/${file}`).includes(anchor!), `${path}: ${part}`);
    }
  }
});

const blocksOf = (path: string): string[][] =>
  [...read(path).matchAll(/^```\w*\n(.*?)\n```$/gms)].map(([, block]) => block!.split('\n'));

test('every line of an example in Portuguese stands in an example of an English document', () => {
  const english = new Set([...DOCUMENTS, INSTALLATION].flatMap(blocksOf).flat());
  const faults = PORTUGUESE.flatMap((path) =>
    blocksOf(path)
      .flat()
      .filter((line) => !english.has(line))
      .map((line) => `${path}: ${line}`),
  );
  assert.deepEqual(faults, []);
});

test('settings and commands that documents in Portuguese name are there', () => {
  const settings = read('docs/configuration.md') + read('docker/compose.yaml');
  const faults = PORTUGUESE.flatMap((path) =>
    [...read(path).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`|`node (backend\/dist\/[\w/-]+)\.js`/g)]
      .filter(([, setting, command]) =>
        setting
          ? !(settings.includes(`**\`${setting}\`**`) || settings.includes(`\${${setting}:`))
          : !existsSync(join(ROOT, `${command!.replace('/dist/', '/src/')}.ts`)),
      )
      .map(([name]) => `${path}: ${name}`),
  );
  assert.deepEqual(faults, []);
});

test('the version is the same in every workspace, in the API description and in the changelog', () => {
  const versionIn = (path: string): string => (JSON.parse(read(path)) as { version: string }).version;
  const version = versionIn('package.json');
  for (const workspace of ['backend', 'frontend', 'tools'])
    assert.equal(versionIn(`${workspace}/package.json`), version, workspace);
  assert.equal((JSON.parse(read('docs/openapi.json')) as { info: { version: string } }).info.version, version);
  const [, newest] = /^## (\d\S*)/m.exec(read('CHANGELOG.md')) ?? [];
  assert.equal(newest, version, 'the newest release of the changelog');
});

const SCREENS = 'docs/screens';
const textsOf = (language: string): ReadonlySet<string> => {
  const folder = `frontend/src/shared/i18n/${language}`;
  return new Set(readdirSync(join(ROOT, folder)).flatMap((file) => textsIn(JSON.parse(read(`${folder}/${file}`)))));
};

test('no picture of docs/screens shows words that the interface has no longer (else: npm run screens -- --docs)', () => {
  const outlines = JSON.parse(read(`${SCREENS}/outlines.json`)) as Record<string, string[]>;
  const pictures = readdirSync(join(ROOT, SCREENS), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(pt|en)\/.*\.(png|webp)$/.test(name))
    .map((name) => name.replace(/\.\w+$/, ''));
  assert.deepEqual(Object.keys(outlines).sort(), pictures.sort());
  const texts = { pt: textsOf('pt'), en: textsOf('en') };
  const stale = Object.entries(outlines).flatMap(([name, outline]) =>
    outline
      .filter((line) => !texts[name.startsWith('pt/') ? 'pt' : 'en'].has(textOf(line)))
      .map((line) => `${name}: ${line}`),
  );
  assert.deepEqual(stale, []);
});

test('words of the screen that documents in Portuguese quote are those of the interface', () => {
  const texts = textsOf('pt');
  const faults = [...PORTUGUESE, 'README.pt-BR.md', 'docs/pt/acessibilidade.md'].flatMap((path) =>
    [...read(path).matchAll(/“([^”]+)”/g)]
      .map(([, quoted]) => quoted!)
      .filter((quoted) => !texts.has(quoted))
      .map((quoted) => `${path}: “${quoted}”`),
  );
  assert.deepEqual(faults, []);
});
