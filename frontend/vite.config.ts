import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { antdStyles } from './vite.antd-styles.ts';
import { budgets } from './vite.budgets.ts';
import { precompress } from './vite.precompress.ts';

const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

const OURS = /\/src\/(app|shared)\//;
const LIBRARY = /\/node_modules\//;
/** Heavy, and not on every screen: choosing from a list, and forms. */
const APART = /\/(antd\/es|@rc-component)\/(select|virtual-list|form|async-validator|modal|dialog)\//;
const everywhere = (id: string) => OURS.test(id) || LIBRARY.test(id);

/** On how many of the parts that are loaded by themselves a module must be to come with what most of them need. */
const MOST = 7;
const SMALL_BYTES = 6_000;

/**
 * A phone waits longer for a further request than for a few bytes that a screen does not need: there are a dozen files for
 * a screen instead of seventy. The first group that takes a module has it.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: everywhere },
  { name: 'shared', test: (id: string) => everywhere(id) && !APART.test(id), minShareCount: MOST },
  { name: 'choice', test: /\/(antd\/es|@rc-component)\/(select|virtual-list)\//, minShareCount: 3 },
  { name: 'small', test: /\/src\/shared\/|\/@ant-design\/icons/, minShareCount: 2, maxModuleSize: SMALL_BYTES },
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
    // antd's own parts have none but do not say so; without this every input brings the whole form library along.
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: false,
    testTimeout: 30_000,
  },
});
