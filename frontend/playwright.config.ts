import { defineConfig } from '@playwright/test';

/** Run by `npm run test:browser`, which finds or installs the browser. */
export default defineConfig({
  testDir: './e2e',
  // Each has a server, a database and a browser of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Beside other programs everything takes longer; what never comes about fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    actionTimeout: 30_000,
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
