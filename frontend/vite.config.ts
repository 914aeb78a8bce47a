import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { antdStyles } from './vite.antd-styles.ts';
import { budgets, SCREENS } from './vite.budgets.ts';
import { helpPages } from './vite.help.ts';
import { precompress } from './vite.precompress.ts';

const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

const LIBRARY = /\/node_modules\/|vite\/preload-helper/;
/** Large parts of antd that few screens need: selects, fields, forms and dialogs. */
const APART =
  /\/(antd\/es|@rc-component)\/(select|switch|virtual-list|input|textarea|form(?!\/(context|validateMessagesContext|hooks\/useVariants|es\/FormContext))|grid|async-validator|modal(?!\/locale)|dialog)\/|scroll-into-view/;
/** Our parts that are made of them, and the strings. */
const APART_OURS = /\/src\/shared\/(i18n|ui\/(dialog|form))\//;
const everywhere = (id: string) => /\/src\/(app|shared)\//.test(id) || LIBRARY.test(id);

/** A library that this many lazy parts import is loaded with the others that most of them need. */
const MOST = 8;
const SMALL_BYTES = 6_000;

/** The modules with everything that they import. */
function importsOf(paths: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(paths.map((path) => fileURLToPath(new URL(path, import.meta.url))));
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let imports: [screen: string, modules: Set<string>][] | undefined;
/** The screens of the budgets that import a module. */
function screensOf(id: string, context: Rolldown.ChunkingContext): string[] {
  imports ??= SCREENS.map(({ name, modules }) => [name, importsOf(modules, context)]);
  return imports.filter(([, modules]) => modules.has(id)).map(([screen]) => screen);
}

function nameBeforeSignIn(id: string, context: Rolldown.ChunkingContext): string | null {
  const screens = screensOf(id, context);
  if (!screens.includes('login') && !screens.includes('password')) return null;
  return everywhere(id) ? 'entry' : 'sign-in';
}

/** Unsent text, which the shell saves later and without the ticket. */
const nameOfUnsent = (id: string, context: Rolldown.ChunkingContext): string | null =>
  screensOf(id, context).includes('list') ? null : 'unsent';

/** One file for what the list and the rest of `shared` need, and one for the parts that the same screens need. */
function nameOfSmall(id: string, context: Rolldown.ChunkingContext): string | null {
  const screens = screensOf(id, context);
  if (screens.includes('list') || everywhere(id)) return 'small';
  return screens.length > 0 ? screens.join('-') : null;
}

/**
 * A phone waits longer for a request than for a few bytes that a screen does not need, so a screen loads a dozen files
 * instead of seventy. The first group that takes a module has it.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: everywhere },
  { name: nameBeforeSignIn, debugName: 'sign-in', test: (id: string) => !APART_OURS.test(id), minShareCount: 2 },
  { name: 'shared', test: (id: string) => LIBRARY.test(id) && !APART.test(id), minShareCount: MOST },
  { name: nameOfUnsent, debugName: 'unsent', test: /\/src\/features\/unsent\// },
  {
    name: nameOfSmall,
    debugName: 'small',
    test: (id: string) => /\/src\//.test(id) && !APART_OURS.test(id),
    minShareCount: 2,
    maxModuleSize: SMALL_BYTES,
  },
  { name: 'icons', test: /\/@ant-design\/icons/, minShareCount: 2, maxModuleSize: SMALL_BYTES },
];

/** The interface font is needed for the first paint; its hashed name is known only to the bundle. */
function preloadInterfaceFont(): Plugin {
  return {
    name: 'preload-interface-font',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => name.includes('geist-latin') && name.endsWith('.woff2'));
      if (!file) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

/** The first paint, the logo in `index.html`, waits for no style sheet; `main.tsx` applies them before the first screen. */
function sheetsWithoutWaiting(): Plugin {
  return {
    name: 'sheets-without-waiting',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    helpPages(),
    antdStyles(),
    preloadInterfaceFont(),
    sheetsWithoutWaiting(),
    budgets(),
    precompress(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: API }, '/ws': { target: API, ws: true } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Older browsers only load the files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A group takes no imports along, such as the forms that a field may stand in.
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
      // antd's parts do not declare that they have no side effects: every input would load the form library.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
