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
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/animation-event.ts', 'src/test/setup.ts'],
      restoreMocks: true,
      unstubGlobals: false,
      // By default one less than there are cores, so that a machine with two would run one file at a time.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      testTimeout: 60_000,
    },
  }),
);
