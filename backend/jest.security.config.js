import base from './jest.config.js';

/** Each file starts products of its own, each on a copy of the database that the global set-up has filled. */
export default {
  testEnvironment: base.testEnvironment,
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  moduleNameMapper: base.moduleNameMapper,
  transform: base.transform,
  testMatch: ['**/test/security/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(measured|wide)\\.spec\\.ts$'],
  globalSetup: './test/security/databases.js',
  globalTeardown: './test/databases.teardown.js',
  /** One more than the cores of a small machine: tests also wait for the database, for other processes and for times. */
  maxWorkers: 3,
  testTimeout: 300_000,
  /** A test that fails half way leaves sockets and timers; its failure has to be told all the same. */
  forceExit: true,
};
