import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

import { ANTD_STYLES } from './vite.antd-styles.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Weight = { name: string; bytes: number; kilobytes: number };

const KILOBYTE = 1000;
/** antd's own, made when it is built, are three quarters of these; they replace the work of making them on the phone. */
const STYLES_KILOBYTES = 38;
const FONTS_KILOBYTES = 70;

const WORDS = 'src/shared/i18n/pack.pt.ts';
const SHELL = ['src/app/start.tsx', WORDS, 'src/shared/i18n/pack.user.pt.ts', 'src/pages/shell/shell.tsx'];
const LIST = [...SHELL, 'src/pages/dashboard.tsx'];

/** The limit of each screen, and the modules that it imports after the entry and before it shows. */
const SCREENS: { name: string; kilobytes: number; modules: string[] }[] = [
  { name: 'entry', kilobytes: 104, modules: [] },
  { name: 'login', kilobytes: 120, modules: ['src/app/entry.tsx', WORDS, 'src/pages/login.tsx'] },
  { name: 'list', kilobytes: 300, modules: LIST },
  { name: 'ticket', kilobytes: 340, modules: [...SHELL, 'src/pages/ticket.tsx'] },
  { name: 'board', kilobytes: 386, modules: [...LIST, 'src/pages/desk.tsx'] },
];

const isChunk = (output: Rolldown.OutputAsset | Chunk): output is Chunk => output.type === 'chunk';
const gzipped = (source: string | Uint8Array) => gzipSync(source).length;
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** A chunk and everything that it imports before it runs. */
function gather(bundle: Bundle, chunk: Chunk, found: Set<Chunk>): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported && isChunk(imported)) gather(bundle, imported, found);
  }
}

function chunksOf(bundle: Bundle, modules: readonly string[]): Chunk[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const found = new Set<Chunk>();
  for (const chunk of chunks) if (chunk.isEntry) gather(bundle, chunk, found);
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`The budgets name ${module}, which is no chunk of its own any more.`);
    gather(bundle, chunk, found);
  }
  return [...found];
}

function stylesOf(bundle: Bundle, chunks: readonly Chunk[]): number {
  const names = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const sheets = Object.values(bundle).filter(({ fileName }) => names.has(fileName) || ANTD_STYLES.test(fileName));
  return sum(sheets.map((sheet) => (isChunk(sheet) ? 0 : gzipped(sheet.source))));
}

/** Groups of `vite.config.ts` that import each other may run a module before what it needs. */
function refuseCycles(bundle: Bundle, name: string, path: readonly string[], known: Set<string>): void {
  if (path.includes(name)) throw new Error(`Files import each other: ${[...path, name].join(' > ')}`);
  const chunk = bundle[name];
  if (known.has(name) || !chunk || !isChunk(chunk)) return;
  for (const imported of chunk.imports) refuseCycles(bundle, imported, [...path, name], known);
  known.add(name);
}

/** Packed by themselves, so they count as they are. */
function fontsOf(bundle: Bundle): number {
  const outputs = Object.values(bundle);
  return sum(outputs.map((output) => (/woff2$/.test(output.fileName) && !isChunk(output) ? output.source.length : 0)));
}

function weigh(bundle: Bundle): Weight[] {
  const screens = SCREENS.map(({ modules, ...screen }) => ({ ...screen, chunks: chunksOf(bundle, modules) }));
  return [
    ...screens.map(({ name, kilobytes, chunks }) => ({
      name,
      kilobytes,
      bytes: sum(chunks.map(({ code }) => gzipped(code))),
    })),
    {
      name: 'styles',
      kilobytes: STYLES_KILOBYTES,
      bytes: Math.max(...screens.map(({ chunks }) => stylesOf(bundle, chunks))),
    },
    { name: 'fonts', kilobytes: FONTS_KILOBYTES, bytes: fontsOf(bundle) },
  ];
}

/** Limits the downloads before something is shown, gzipped and in Portuguese; a build beyond a limit fails. */
export const budgets = (): Plugin => ({
  name: 'budgets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const known = new Set<string>();
      for (const name of Object.keys(bundle)) refuseCycles(bundle, name, [], known);
      const weights = weigh(bundle);
      const say = ({ name, bytes, kilobytes }: Weight) => `${name} ${(bytes / KILOBYTE).toFixed(1)} of ${kilobytes} kB`;
      const broken = weights.filter(({ bytes, kilobytes }) => bytes > kilobytes * KILOBYTE);
      if (broken.length > 0) this.error(`Too much to download: ${broken.map(say).join(', ')}`);
      this.info(weights.map(say).join(', '));
    },
  },
});
