import base from './jest.security.config.js';

/** All screens in Chromium: part of `npm run test:all`. */
export default {
  ...base,
  testMatch: ['**/test/security/**/*.wide.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
