import { defineConfig } from '@playwright/test';
import browser from './playwright.config';

/** The part of `npm run test:measured` that needs a browser: it takes long, and nothing runs beside it. */
export default defineConfig({
  ...browser,
  projects: undefined,
  testMatch: '*.measured.spec.ts',
  workers: 1,
  // A page that never arrives is named instead of ending the test in silence.
  use: { ...browser.use, navigationTimeout: 60_000 },
});
