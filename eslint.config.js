import parser from '@typescript-eslint/parser';
import { backend } from './backend/eslint.modules.js';
import { tests } from './eslint.tests.js';
import { frontend } from './frontend/eslint.modules.js';

/** How the sources are put together. The rules of the language, of types and of React are in `.oxlintrc.json`. */
export default [
  { ignores: ['**/dist/**', 'frontend/src/shared/contract/openapi.d.ts'] },
  { files: ['{backend,frontend}/src/**/*.{ts,tsx}'], languageOptions: { parser } },
  ...backend,
  ...frontend,
  ...tests,
];
