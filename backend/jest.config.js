import { swc } from './test/swc.js';

/**
 * `jest test/auth` runs those files alone, wide ones too; without names all but these run in groups, see
 * `test/groups/group.ts`.
 */
const hasNames = process.argv.slice(2).some((argument) => !argument.startsWith('-'));

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  /**
   * Jest runs code in a context in which looking up a global takes twenty times as long, unless a library is given it.
   * Without `Date`, which fake clocks replace.
   */
  sandboxInjectedGlobals: ['Object', 'Array', 'Map', 'Set', 'WeakMap', 'Symbol', 'Reflect', 'JSON', 'Math', 'Error'],
  testMatch: [hasNames ? '**/*.spec.ts' : '**/*.group.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/test/security/', '\\.measured\\.spec\\.ts$'],
  globalSetup: './test/databases.js',
  globalTeardown: './test/databases.teardown.js',
  setupFiles: ['./test/worker-env.js'],
  /** One more than the cores of a small machine: tests also wait for the database, for other processes and for times. */
  maxWorkers: 3,
  /** Each file evaluates every module anew, and Node.js never frees modules: a worker that has grown is replaced. */
  workerIdleMemoryLimit: '800MB',
  testTimeout: 300_000,
};
