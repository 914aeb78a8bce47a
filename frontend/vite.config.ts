import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { antdStyles } from './vite.antd-styles.ts';
import { budgets } from './vite.budgets.ts';
import { precompress } from './vite.precompress.ts';

const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

const OURS = /\/src\/(app|shared)\//;
const LIBRARY = /\/node_modules\/|vite\/preload-helper/;
/** Heavy, and not on every screen: choosing from a list, fields, forms and dialogs. */
const APART =
  /\/(antd\/es|@rc-component)\/(select|switch|virtual-list|input|textarea|form(?!\/(context|validateMessagesContext|hooks\/useVariants|es\/FormContext))|grid|async-validator|modal(?!\/locale)|dialog)\/|scroll-into-view/;
/** Ours that are made of those or stand on few pages, and the strings of the team and of admins: each comes with the parts that show it. */
const APART_OURS =
  /\/src\/shared\/(i18n|contract\/setting-ranges|hooks\/use-picker-locale|ui\/(dialog|form|list-page))(\/|\.)/;
/** Small parts of features that the first screens need. */
const OF_FEATURES =
  /\/src\/features\/(shortcuts|next-ticket|presence|push|views|macros\/variables|bulk\/(bulk-|use-)|incidents\/(active-query|incident-slot|concerns)|sanctions\/own-query|users\/team-query|worlds\/worlds-query|tickets\/(queue-position|ticket-title|turn-glyph)|unsent\/(api|draft-chip|local-drafts|use-fresh))/;
/** Pages before signing in, which need a small part of the app. */
const ENTRY = ['app/entry.tsx', 'pages/login.tsx', 'pages/choose-password.tsx', 'pages/unsubscribe.tsx'];
const everywhere = (id: string) => OURS.test(id) || LIBRARY.test(id);
const apart = (id: string) => APART.test(id) || APART_OURS.test(id);

/** These modules with everything that they import. */
function importsOf(starts: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let entry: Set<string> | undefined;
/** Without a group of its own, what the entry shares with the app would come in a file with the rest of the app. */
function nameInEntry(id: string, context: Rolldown.ChunkingContext): string | null {
  const paths = ENTRY.map((path) => fileURLToPath(new URL(`./src/${path}`, import.meta.url)));
  entry ??= importsOf(paths, context);
  if (!entry.has(id) || /infinite/i.test(id)) return null;
  return /\/ui\/plain\//.test(id) ? 'fields' : 'entry';
}

/** On how many of the parts that are loaded by themselves a module must be to come with what most of them need. */
const MOST = 10;
const SMALL_BYTES = 6_000;

/**
 * A phone waits longer for a further request than for a few bytes that a screen does not need: there are a dozen files for
 * a screen instead of seventy. The first group that takes a module has it.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: everywhere },
  { name: nameInEntry, debugName: 'entry', test: everywhere, minShareCount: 2 },
  { name: 'shared', test: (id: string) => everywhere(id) && !apart(id), minShareCount: MOST },
  { name: 'choice', test: /\/(antd\/es|@rc-component)\/(select|virtual-list)\//, minShareCount: 3 },
  {
    name: 'small',
    test: (id: string) => (/\/src\/shared\//.test(id) && !apart(id)) || OF_FEATURES.test(id),
    minShareCount: 2,
    maxModuleSize: SMALL_BYTES,
  },
  // The ticket page needs all of it, and the shell and lazy parts need some.
  { name: 'unsent', test: /\/src\/features\/unsent\//, minShareCount: 2 },
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

/** The first paint, the mark of `index.html`, waits for no sheet; `applySheets` puts them in force before the first screen. */
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
  plugins: [react(), antdStyles(), preloadInterfaceFont(), sheetsWithoutWaiting(), budgets(), precompress()],
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
    // Browsers that do not know it load the files a little later.
    modulePreload: { polyfill: false },
    // antd's own parts have none but do not say so; without this every input brings the whole form library along.
    rolldownOptions: {
      // A module that a group takes does not bring along what it imports, such as the forms that a field may stand in.
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
});
