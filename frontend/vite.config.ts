import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { budgets } from './vite.budgets.ts';
import { precompress } from './vite.precompress.ts';

const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** All of these are in the entry, whatever the screen. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@tanstack\/[\w-]+|i18next[\w-]*|react-i18next)\//;

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

export default defineConfig({
  plugins: [react(), preloadInterfaceFont(), budgets(), precompress()],
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
      // What every screen begins with comes in one file: each further request costs a phone more than its bytes.
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
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
