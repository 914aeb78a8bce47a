import { existsSync } from 'node:fs';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import ts from 'typescript-eslint';
import { backend } from './backend/eslint.rooms.js';

/** The interface brings rules of its own (rooms, hooks, accessibility, colours). */
const frontend = existsSync(new URL('./frontend/eslint.config.js', import.meta.url))
  ? (await import('./frontend/eslint.config.js')).default
  : [];
const inFrontend = frontend.map((rules) => ({
  ...rules,
  files: (rules.files ?? ['**/*.{ts,tsx}']).map((glob) => `frontend/${glob}`),
  ...(rules.ignores && { ignores: rules.ignores.map((glob) => `frontend/${glob}`) }),
}));

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      'frontend/src/shared/contract/openapi.d.ts',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  ...ts.configs.recommended,
  { languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['scripts/**', '**/*.config.*', 'backend/test/**', '**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  ...backend,
  ...inFrontend,
  prettier,
);
