import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type TestInfo,
  type WebSocketRoute,
} from '@playwright/test';
import { Game } from '../../backend/test/game';
import { Mailbox } from '../../backend/test/mailbox';
import { apiAs, sessionOf } from './api';
import { type Server, startServer } from './server';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Language = 'pt' | 'en';
export type Options = {
  language?: Language;
  width?: number;
  /** Emulates reduced motion, which is faster; `false` where animation matters. */
  calm?: boolean;
};

/**
 * Further languages, widths and variants, and journeys of which the gate asserts the rules by the API, by parts or by another
 * journey: `npm run test:all` runs them, `npm test` does not.
 */
export const WIDE = { tag: '@wide' };

/** The central variant is part of `npm test`. */
export const wideUnless = (isCentral: boolean) => (isCentral ? {} : WIDE);

/** For what the server does in its own time: mails, push messages, webhooks. */
export const BACKGROUND_MS = 120_000;

/** Chromium says so some seconds after a page was loaded that is slow to use its sheets and fonts. */
const SLOW = /was preloaded using link preload but not used/;

/** Collects console errors and failed requests. Tests that provoke failures declare them with `expect`. */
class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [SLOW];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`page: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Requests that a screen no longer needs are aborted.
      if (reason !== 'net::ERR_ABORTED') this.heard.push(`request: ${reason} (${request.url()})`);
    });
  }

  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.heard.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}

type Fixtures = {
  complaints: Complaints;
  /** A browser context with its own storage, language and width. */
  browserFor: (options?: Options) => Promise<Page>;
  /** The same, signed in by the API, at the path. */
  signedIn: (account: string, path?: string, options?: Options) => Promise<Page>;
};

type WorkerFixtures = {
  /** `test.use({ sendsMail: true })`: the server sends mail to `mailbox`. */
  sendsMail: boolean;
  /** `test.use({ isEmpty: true })`: the server of a new club, in production mode and without demo data. */
  isEmpty: boolean;
  mailbox: Mailbox;
  /** `test.use({ asksGame: true })`: the server loads characters from `game`. */
  asksGame: boolean;
  game: Game;
  installation: Server;
  /** The address of the server that this worker has for itself. */
  server: string;
};

const SERVER_START_MS = 300_000;

/** Playwright's own `only-on-failure` takes one of every page that a test closes, before it knows how the test ends. */
const keepScreenshots = async (contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> => {
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`);
    await page.screenshot({ path }).then(
      () => testInfo.attach('screenshot', { path, contentType: 'image/png' }),
      // A page that crashed or was closed has none.
      () => undefined,
    );
  }
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  sendsMail: [false, { scope: 'worker', option: true }],
  isEmpty: [false, { scope: 'worker', option: true }],
  mailbox: [
    async ({}, use) => {
      const mailbox = await Mailbox.start();
      await use(mailbox);
      await mailbox.goAway();
    },
    { scope: 'worker' },
  ],
  asksGame: [false, { scope: 'worker', option: true }],
  game: [
    async ({}, use) => {
      const game = await Game.start();
      game.answers([]);
      await use(game);
      await game.stop();
    },
    { scope: 'worker' },
  ],
  installation: [
    async ({ sendsMail, isEmpty, asksGame, mailbox, game }, use) => {
      const installation = await startServer({
        ...(sendsMail && { SMTP_URL: mailbox.url }),
        ...(asksGame && game.settings),
        ...(isEmpty && { NODE_ENV: 'production', DEMO_DATA: 'false' }),
      });
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: SERVER_START_MS },
  ],
  server: [({ installation }, use) => use(installation.url), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server),
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected, 'the console is clean').toEqual([]);
    },
    { auto: true },
  ],
  browserFor: async ({ browser, complaints, baseURL }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ language = 'pt', width = 1440, calm = true } = {}) => {
      const context = await browser.newContext({
        baseURL,
        locale: language === 'pt' ? 'pt-BR' : 'en-US',
        timezoneId: 'America/Sao_Paulo',
        viewport: { width, height: width < 768 ? 740 : 900 },
        hasTouch: width < 768,
        reducedMotion: calm ? 'reduce' : 'no-preference',
      });
      contexts.push(context);
      const page = await context.newPage();
      complaints.watch(page);
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) await keepScreenshots(contexts, testInfo);
    await Promise.all(contexts.map((context) => context.close()));
  },
  signedIn: async ({ browserFor }, use) => {
    await use(async (account, path = '/dashboard', options) => {
      const page = await browserFor(options);
      await enter(page, account);
      await page.goto(path);
      return page;
    });
  },
});

export { expect };

/** The keys of the team are loaded after the page. From then on the field opens the palette. */
export const keysOn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^(Buscar ou ir para|Search or go to)/ })).toBeEnabled();

/** An entry of the account: in its menu, on phones in the one menu. */
export const chooseOfAccount = async (page: Page, entry: string | RegExp): Promise<void> => {
  const isPhone = page.viewportSize()!.width < 640;
  await page.getByRole('button', { name: isPhone ? 'Menu' : /^Conta de|'s account$/ }).click();
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: entry }).click();
  else await page.getByRole('menuitem', { name: entry }).click();
};

/** Two keys such as `g l`. The second follows at once, however busy the page is: it has a second and a half. */
export const pressSequence = async (page: Page, first: string, second: string): Promise<void> => {
  await keysOn(page);
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
};

/** Signs in by the API; the page finds the session when it loads. A later sign-out stays one. */
export const enter = async (page: Page, account: string): Promise<void> => {
  const sessionId = await sessionOf(page.request, account);
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('sessionId', id);
  }, sessionId);
};

/** Signs in on the sign-in page, in Portuguese. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** A ticket of the account's own, by the API. */
export const openTicket = async (
  request: APIRequestContext,
  account: string,
  fields: object = {},
): Promise<{ id: number; title: string }> => {
  const api = await apiAs(request, account);
  const [world] = await api.get<{ id: number }[]>('/worlds');
  return api.post('/tickets', {
    category: 'duvidas',
    worldId: world!.id,
    description: 'Preciso de ajuda com o meu personagem.',
    ...fields,
  });
};

type Answer = { status: number; json?: unknown };

/** Simulates the response of a call until the returned function is called. */
export const answerInstead = async (page: Page, method: string, path: RegExp, answer: Answer | 'abort') => {
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
  return () => page.unroute(matches);
};

/** Holds back a part of the page until the returned function is called. */
export async function holdPart(page: Page, file: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Controls the live connection: it can be cut, blocked and allowed again. */
export const holdSocket = async (page: Page) => {
  const open: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    if (down) return void socket.close({ code: 1012 });
    open.push(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      down = true;
      for (const socket of open.splice(0)) await socket.close({ code: 1012 });
    },
    restore() {
      down = false;
    },
  };
};

type Axe = {
  run: (
    context: Document | Element,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
};

/** Waits for animations: fading text has less contrast, and opening menus are not in place. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** The box of the element once two looks in a row agree: what comes late may still move it. */
export const restingBox = async (element: Locator) => {
  let last = '';
  await expect
    .poll(async () => {
      const [before, now] = [last, JSON.stringify(await element.boundingBox())];
      last = now;
      return now !== 'null' && now === before;
    })
    .toBe(true);
  return JSON.parse(last) as { x: number; y: number; width: number; height: number };
};

/** Checks the screens of journeys in `npm run test:all` only; the walks over all screens always check. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  if (process.env.WIDE) await expectAccessibleScreen(page, what);
};

/** Checks the current screen against WCAG 2.2 A and AA. */
export const expectAccessibleScreen = async (page: Page, what: string): Promise<void> => {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    /** Whether a target is too small also away from a sticky header, which may cover half of it. */
    const isTooSmall = async (target: string) => {
      const element = document.querySelector(target)!;
      element.scrollIntoView({ block: 'center' });
      return (await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] })).violations.length > 0;
    };
    const found: string[] = [];
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        if (id !== 'target-size' || (await isTooSmall(String(target))))
          found.push(`${id}: ${String(target)}: ${failureSummary}`);
    return found;
  });
  expect(violations, what).toEqual([]);
};

/** Once the page has followed a change of its width. */
export const expectNoSidewaysScroll = (page: Page, what = 'no sideways scroll'): Promise<void> => {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return expect.poll(tooWide, what).toBeLessThanOrEqual(0);
};

/** Chooses an option of a select by mouse. */
export const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  // An option is a block; names in the rows behind it are not.
  await page
    .locator('div')
    .and(page.getByTitle(option, { exact: true }))
    .click();
};

/** The lines of a conversation. */
export const linesOf = (page: Page) => page.getByRole('log').getByRole('listitem');

/** The visible toast; its text for screen readers is elsewhere. */
export const expectToast = async (page: Page, ...lines: string[]): Promise<void> => {
  const toasts = page.getByRole('region', { name: /\(F8\)$/ });
  for (const line of lines) await expect(toasts.getByText(line, { exact: true })).toBeVisible();
};

/** Chooses a word in the menu of a person in the list of people. */
export const personDeed = async (page: Page, name: string, word: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^(Ações de|Actions for) ${name}$`) }).click();
  await page.getByRole('menuitem', { name: word }).click();
};

/** The role in a dialog about a person. */
export const pickRole = (page: Page, role: string): Promise<void> =>
  page.getByRole('dialog').getByRole('radiogroup').getByText(role, { exact: true }).click();

/** From the list of people to the dialog that creates an account with a temporary password. */
export const openDirectCreation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Convidar|Invite)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Criar com senha|Create with a) temp/ })
    .click();
};
