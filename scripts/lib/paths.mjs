import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const ROOT = at('.');
export const BACKEND = at('backend');
export const FRONTEND = at('frontend');
export const MODULES = at('node_modules');
export const SERVER = at('backend/dist/main.js');
export const ADMIN_CREATE = at('backend/dist/admin-create.js');
export const BACKUP = at('backend/dist/backup.js');
export const RESTORE = at('backend/dist/restore.js');
export const USERS_IMPORT = at('backend/dist/users-import.js');
export const PRIVACY_EXPORT = at('backend/dist/privacy-export.js');
export const PRIVACY_ERASE = at('backend/dist/privacy-erase.js');

/** Started as Node programs, without npx: that would cost half a second each and might ask the registry. */
export const TOOLS = {
  nest: at('node_modules/@nestjs/cli/bin/nest.js'),
  vite: at('node_modules/vite/bin/vite.js'),
  tsc: at('node_modules/typescript/bin/tsc'),
  eslint: at('node_modules/eslint/bin/eslint.js'),
  prettier: at('node_modules/prettier/bin/prettier.cjs'),
  jest: at('node_modules/jest/bin/jest.js'),
  vitest: at('node_modules/vitest/vitest.mjs'),
  redocly: at('node_modules/@redocly/cli/bin/cli.js'),
  playwright: at('node_modules/@playwright/test/cli.js'),
};
