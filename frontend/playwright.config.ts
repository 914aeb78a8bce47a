import { defineConfig } from '@playwright/test';

/** The servers of these start otherwise: grouped, each worker starts few. The longest is first. */
const EMPTY_CLUB = 'production.spec.ts';
/** Shows the demo data as they are, before another test adds to them. */
const PICTURES = 'pictures.spec.ts';
const CONNECTED = ['push.spec.ts', 'mail.spec.ts', 'recovery.spec.ts', 'characters.spec.ts'];

/** Part of `npm run test:measured`. */
const MEASURED = '*.measured.spec.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** The page of a test lives for seconds: making its code faster takes longer than it saves. */
const UNOPTIMISED = '--js-flags=--no-turbofan,--no-maglev';
export const browser = (executablePath: string | undefined, args = ARGS) => ({
  launchOptions: { executablePath, args },
});
const ofTests = (executablePath: string | undefined) => browser(executablePath, [...ARGS, UNOPTIMISED]);
/** Shows notifications, which the quicker one of the other tests refuses. */
const withNotifications = ofTests(process.env.CHROMIUM_PATH);

/** Run by `npm run test:browser`, which finds or installs the browser. */
export default defineConfig({
  testDir: './e2e',
  // Part of `npm run test:all`, see `WIDE`.
  grepInvert: process.env.WIDE ? undefined : /@wide/,
  projects: [
    { name: 'empty', testMatch: EMPTY_CLUB, use: withNotifications },
    { name: 'connected', testMatch: CONNECTED, use: withNotifications },
    { name: 'pictures', testMatch: PICTURES },
    { name: 'desk', testIgnore: [EMPTY_CLUB, ...CONNECTED, PICTURES, MEASURED] },
  ],
  // Each has a server, a database and a browser of its own.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Beside other programs everything takes longer; what never comes about fails all the same.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: './test-results',
  use: {
    actionTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording everything doubles the time; `--trace on` does it for one test.
    trace: 'off',
    // `support.ts` takes them.
    screenshot: 'off',
    ...ofTests(process.env.QUICK_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH),
  },
});
