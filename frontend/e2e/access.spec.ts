import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from './api';
import { watchForPortuguese } from './portuguese';
import {
  expectAccessibleScreen,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  linesOf,
  openTicket,
  type Options,
  test,
  WIDE,
  wideUnless,
} from './support';
import { expectTouchTargets } from './touch-targets';
import { closePlatform, overShortList, prepare, type Screen, SCREENS, show, type Tickets } from './screens';

const ACCOUNTS = [undefined, 'jogador', 'equipe', 'admin'] as const;
let tickets: Tickets;
test.beforeEach(async ({ request, complaints }) => {
  complaints.expect(/status of (403|404|503)/);
  tickets ??= await prepare(request);
});

type Walk = { account: Screen['account']; language: Language; width: number; screens: readonly Screen[] };
type Fixtures = { browserFor: (options?: Options) => Promise<Page>; request: APIRequestContext };

/** Shows the screens one after the other to the account, and checks each. */
const walk = async ({ browserFor, request }: Fixtures, { account, language, width, screens }: Walk): Promise<void> => {
  const page = await browserFor({ language, width });
  const readsNoPortuguese = language === 'en' ? await watchForPortuguese(page, request) : undefined;
  if (account) await enter(page, account);
  for (const screen of screens.filter((one) => one.account === account)) {
    await test.step(screen.name, async () => {
      await show(page, overShortList(screen), tickets, language, width < 768);
      await readsNoPortuguese?.(screen.name);
      await expectAccessibleScreen(page, screen.name);
      await expectNoSidewaysScroll(page, screen.name);
      if (width < 768) await expectTouchTargets(page, screen.name);
    });
  }
};

const ON_PHONES = SCREENS.filter(({ hasPhoneLayout }) => hasPhoneLayout);

for (const account of ACCOUNTS) {
  const whose = account ?? 'nobody';
  for (const [language, width] of [
    ['en', 1440],
    ['pt', 1440],
    ['en', 360],
    ['pt', 360],
  ] as const)
    test(
      `every screen and dialog of ${whose} is accessible: ${language}, ${width} px`,
      wideUnless(language === 'en' && width === 1440 && account === undefined),
      ({ browserFor, request }) => walk({ browserFor, request }, { account, language, width, screens: SCREENS }),
    );
  // The screens that are the same at both widths, only narrower, are part of the walks above.
  test(
    `what phones show ${whose} in their own way is accessible: en, 360 px`,
    wideUnless(account === 'jogador'),
    ({ browserFor, request }) =>
      walk({ browserFor, request }, { account, language: 'en', width: 360, screens: ON_PHONES }),
  );
}

test('the closed platform is accessible', WIDE, async ({ signedIn }) => {
  for (const width of [1440, 360]) {
    const page = await signedIn('jogador', '/404', { width });
    await closePlatform(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Plataforma indisponível' })).toBeVisible();
    await expectAccessible(page, 'maintenance');
  }
});

for (const account of ACCOUNTS) {
  test(`nothing of ${account ?? 'nobody'} scrolls sideways at 320 px`, WIDE, async ({ browserFor }) => {
    const page = await browserFor({ width: 320 });
    if (account) await enter(page, account);
    for (const screen of SCREENS.filter((one) => one.account === account)) {
      await show(page, screen, tickets, 'pt', true);
      await expectNoSidewaysScroll(page, screen.name);
    }
  });
}

test('whoever asks for less motion gets none', WIDE, async ({ signedIn }) => {
  for (const calm of [true, false]) {
    const page = await signedIn('jogador', '/dashboard', { calm });
    await page.getByRole('row').nth(1).waitFor();
    const longest = await longestAnimation(page);
    await page.getByRole('button', { name: /^Idioma/ }).click();
    // Where motion is wanted, the menu is only still after its animation.
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    if (calm) expect(await longest()).toBeLessThanOrEqual(1);
    else await expect.poll(longest).toBeGreaterThan(1);
  }
});

test('a status stays a pill in forced colours, with text that can be read', WIDE, async ({ signedIn, request }) => {
  await openTicket(request, 'jogador');
  const page = await signedIn('equipe', '/dashboard?status=open');
  await page.emulateMedia({ forcedColors: 'active' });
  const chip = page.getByRole('cell').getByText('Aberto', { exact: true }).first().locator('..');
  const style = await chip.evaluate((element) => {
    const { color, backgroundColor, outlineStyle } = getComputedStyle(element);
    return { color, backgroundColor, outlineStyle };
  });
  expect(style.outlineStyle).toBe('solid');
  expect(style.color).not.toBe(style.backgroundColor);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
});

test('each paragraph of a message has the direction of its own letters', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogador');
  await (await apiAs(request, 'jogador')).say(id, 'Olá, este é o meu personagem\nשלום עולם');
  const page = await signedIn('jogador', `/ticket/${id}`);
  const [left, right] = await linesOf(page)
    .filter({ hasText: 'este é o meu personagem' })
    .getByText('שלום עולם')
    .evaluate((element) => {
      const text = element.firstChild!;
      const end = text.textContent!.length;
      const rectOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      };
      const start = text.textContent!.indexOf('\n');
      return [rectOf(0, start), rectOf(start + 1, end)].map(({ left, right }) => ({ left, right }));
    });
  expect(right!.right).toBeCloseTo(left!.right, 0);
  expect(right!.left).toBeGreaterThan(left!.left + 20);
});

/** Starts to watch the animations and transitions of a page, and returns how the longest of them can be asked, in ms. */
const longestAnimation = async (page: Page): Promise<() => Promise<number>> => {
  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0 };
    const look = () => {
      for (const { effect } of document.getAnimations())
        seen.ms = Math.max(seen.ms, Number(effect?.getComputedTiming().duration ?? 0));
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, look, true);
    return seen;
  });
  return () => longest.evaluate(({ ms }) => ms);
};
