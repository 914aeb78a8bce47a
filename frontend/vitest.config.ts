import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';
import { iconsOneByOne } from './vitest.icons.ts';

/** Apart from the build, which also runs where no test tools are installed. */
export default mergeConfig(
  vite,
  defineConfig({
    plugins: [iconsOneByOne()],
    test: {
      environment: './src/test/lean-jsdom.ts',
      // A worker loads the libraries and the page once; `fresh-page.ts` empties the page between two files.
      isolate: false,
      // These packages keep strings that our modules add, so both have to be loaded anew together.
      server: { deps: { inline: [/\/node_modules\/(i18next|react-i18next)\//] } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/animation-event.ts', 'src/test/fresh-page.ts', 'src/test/setup.ts'],
      sequence: { setupFiles: 'list' },
      restoreMocks: true,
      unstubGlobals: false,
      // Newer versions of Node have a storage of their own, which stands before that of the page.
      execArgv: [
        ...(process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : []),
        // Rendered parts live briefly; with little room for them a tenth of the time is spent on collecting them.
        '--max-semi-space-size=64',
      ],
      // By default one less than there are cores, so that a machine with two would run one file at a time.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
