import base from './jest.config.js';

/** Each file starts servers of its own; one file at a time, because some measure time and memory. */
export default {
  testEnvironment: base.testEnvironment,
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  moduleNameMapper: base.moduleNameMapper,
  transform: base.transform,
  testMatch: ['**/test/security/**/*.spec.ts'],
  maxWorkers: 1,
  testTimeout: 60_000,
  /** A test that fails half way leaves sockets and timers; its failure has to be told all the same. */
  forceExit: true,
};
