import base from './jest.config.js';

/**
 * Runs the tests that assert times, memory, processor time or open files: one file at a time, on an otherwise idle
 * machine.
 */
export default {
  ...base,
  testMatch: ['**/*.measured.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 1,
  testTimeout: 600_000,
  forceExit: true,
};
