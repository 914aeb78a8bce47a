import { fileURLToPath, URL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { budgets } from './vite.budgets.ts';
import { precompress } from './vite.precompress.ts';

const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

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
