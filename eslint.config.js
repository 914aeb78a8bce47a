import { existsSync } from 'node:fs';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import ts from 'typescript-eslint';
import { backend } from './backend/eslint.modules.js';

/** The interface brings rules of its own (rooms, hooks, accessibility, colours). */
const frontend = existsSync(new URL('./frontend/eslint.config.js', import.meta.url))
  ? (await import('./frontend/eslint.config.js')).default
  : [];
const inFrontend = frontend.map((rules) => ({
  ...rules,
  files: (rules.files ?? ['**/*.{ts,tsx}']).map((glob) => `frontend/${glob}`),
  ...(rules.ignores && { ignores: rules.ignores.map((glob) => `frontend/${glob}`) }),
}));

const GENERATED = 'frontend/src/shared/contract/openapi.d.ts';

const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default ts.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '**/test-results/**', '**/playwright-report/**'],
  },
  ...ts.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
      complexity: ['error', 12],
      // What was caught is of type `unknown`, and is passed on as it came.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // The runner waits for its tests.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'after', 'before'], package: 'node:test' }] },
      ],
    },
  },
  {
    files: ['tools/**', '**/*.config.*', 'backend/test/**', '**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // supertest and `query` of TypeORM answer with `any`; what they answered is what the tests compare.
    files: ['backend/test/**'],
    rules: Object.fromEntries(UNSAFE.map((rule) => [`@typescript-eslint/no-unsafe-${rule}`, 'off'])),
  },
  ...backend,
  ...inFrontend,
  { files: ['**/*.{js,mjs}'], ...ts.configs.disableTypeChecked },
  // Generated. Not ignored, so that a lint of named files, such as those of a commit, does not warn of it.
  { ...ts.configs.disableTypeChecked, files: [GENERATED] },
  { files: [GENERATED], rules: { 'max-lines': 'off' } },
  prettier,
);
