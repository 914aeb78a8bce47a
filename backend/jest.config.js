import { swc } from './test/swc.js';

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/test/security/'],
  globalSetup: './test/databases.js',
  globalTeardown: './test/databases.teardown.js',
  setupFiles: ['./test/worker-env.js'],
  maxWorkers: 2,
  /** Each file evaluates every module anew, and Node.js never frees modules: a worker that has grown is replaced. */
  workerIdleMemoryLimit: '200MB',
  testTimeout: 60_000,
};
