import base from './jest.security.config.js';

/** What takes long and seldom finds anything: part of `npm run test:all`. */
export default {
  ...base,
  testMatch: ['**/test/security/**/*.wide.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
