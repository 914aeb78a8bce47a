import base from './jest.config.js';

/** What asserts times, memory, processor time or open files: one file at a time, on a machine that does nothing else. */
export default {
  ...base,
  testMatch: ['**/*.measured.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 1,
  testTimeout: 600_000,
  forceExit: true,
};
