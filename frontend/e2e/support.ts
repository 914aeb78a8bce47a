import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const PASSWORD = 'aurora-2026';

export type Account = 'jogador' | 'jogadora' | 'equipe' | 'admin';
type Options = { language?: 'pt' | 'en'; width?: number };

export const emailOf = (account: Account): string => `${account}@clube.test`;

/** What a browser complained about. A test that provokes failures names them with `expectFailures`. */
class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.heard.push(`page: ${error.message}`));
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
  /** A browser of one's own for somebody: own storage, own language, own width. */
  browserFor: (options?: Options) => Promise<Page>;
  /** The same, signed in by the API, at the path. */
  signedIn: (account: Account, path?: string, options?: Options) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected, 'the console is clean').toEqual([]);
    },
    { auto: true },
  ],
  browserFor: async ({ browser, complaints, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ language = 'pt', width = 1440 } = {}) => {
      const context = await browser.newContext({
        baseURL,
        locale: language === 'pt' ? 'pt-BR' : 'en-US',
        timezoneId: 'America/Sao_Paulo',
        viewport: { width, height: width < 768 ? 740 : 900 },
        hasTouch: width < 768,
      });
      contexts.push(context);
      const page = await context.newPage();
      complaints.watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  signedIn: async ({ browserFor }, use) => {
    await use(async (account, path = '/dashboard', options) => {
      const page = await browserFor(options);
      const sessionId = await sessionOf(page.request, account);
      await page.addInitScript((id) => localStorage.setItem('sessionId', id), sessionId);
      await page.goto(path);
      return page;
    });
  },
});

export { expect };

export const sessionOf = async (request: APIRequestContext, account: Account): Promise<string> => {
  const answer = await request.post('/api/auth/login', { data: { email: emailOf(account), password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { sessionId: string }).sessionId;
};

/** Calls the API as somebody, beside the browser. */
export const apiAs = async (request: APIRequestContext, account: Account) => {
  const headers = { Authorization: `Bearer ${await sessionOf(request, account)}` };
  return {
    get: async <T>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as T,
    post: async <T>(path: string, data: object) =>
      (await (await request.post(`/api${path}`, { headers, data })).json()) as T,
    patch: async <T>(path: string, data: object) =>
      (await (await request.patch(`/api${path}`, { headers, data })).json()) as T,
  };
};

/** A ticket of the account's own, by the API. */
export const openTicket = async (
  request: APIRequestContext,
  account: Account,
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

type Axe = {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
};

/** WCAG 2.2 A and AA on what is on screen now. Motion is waited for, since half-faded text has half its contrast. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
    );
  });
  expect(violations, what).toEqual([]);
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};
