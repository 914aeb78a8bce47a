import { defineConfig } from '@playwright/test';

/** Run by `npm test -- --only=browser`, which finds or installs the browser. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/server.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    actionTimeout: 15_000,
    baseURL: process.env.BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording everything doubles the time; `--trace on` does it for one test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
