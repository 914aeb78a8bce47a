import { defineConfig } from '@playwright/test';
import tests, { browser } from './playwright.config';

const MINUTES_MS = 60_000;

/** `npm run lighthouse`: how fast the interface is. Timed, so it is no part of `npm test`. */
export default defineConfig({
  ...tests,
  use: { ...tests.use, ...browser(process.env.CHROMIUM_PATH) },
  projects: undefined,
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 10 * MINUTES_MS,
  reporter: [['list'], ['./e2e/figures.ts']],
});
