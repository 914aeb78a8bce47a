import base from './jest.config.js';

/** The same rules at more places than a change needs to be judged: part of `npm run test:all`. */
export default {
  ...base,
  testMatch: ['**/*.wide.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
