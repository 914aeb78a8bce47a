import base from './jest.config.js';

/** More places of the same rules, and commands as processes of their own: part of `npm run test:all`. */
export default {
  ...base,
  testMatch: ['**/*.wide.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/test/security/'],
};
