import type { Page } from '@playwright/test';
import { newPerson } from './api';
import { deliver, ENDPOINT, openBell, pushSwitch, withPushService } from './push';
import {
  answerInstead,
  chooseOfAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openTicket,
  restingBox,
  settled,
  test,
  WIDE,
} from './support';

// As the others of its project: each server costs more than some of its tests.
test.use({ sendsMail: true, asksGame: true });

test(
  'a device is turned on, shows what arrives, stays on after a reload and is off after signing out',
  WIDE,
  async ({ browserFor, signedIn, request }) => {
    const account = await newPerson(request);
    const { id } = await openTicket(request, account);
    const page = await signedIn(account, '/404', { width: 360 });
    await withPushService(page);
    await page.context().grantPermissions(['notifications']);
    await page.goto('/dashboard');
    await openBell(page);
    await expect(pushSwitch(page)).not.toBeChecked();
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/push/subscription'));
    await pushSwitch(page).press('Space');
    expect((await saved).status()).toBe(204);
    await expect(pushSwitch(page)).toBeChecked();
    await expectAccessible(page, 'the switch');

    await deliver(page, {
      title: 'Clube',
      body: `Há novidade no chamado #${id}.`,
      path: `/ticket/${id}`,
      tag: 'ticket',
    });
    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
    expect(shown).toEqual([{ title: 'Clube', body: `Há novidade no chamado #${id}.`, tag: 'ticket' }]);

    const renewed = page.waitForRequest((sent) => sent.url().endsWith('/api/push/subscription'));
    await page.reload();
    expect((await renewed).postDataJSON()).toMatchObject({ endpoint: ENDPOINT });
    await openBell(page);
    await expect(pushSwitch(page)).toBeChecked();
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).not.toBeChecked();
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).toBeChecked();

    await page.keyboard.press('Escape');
    await chooseOfAccount(page, 'Sair');
    await expect(page).toHaveURL(/login/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscription'))).toBeNull();
    const other = await browserFor({ language: 'en' });
    await other.goto('/login');
    const manifest = await other.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
      return (await fetch(href)).json() as Promise<{ name: string; start_url: string }>;
    });
    expect(manifest).toMatchObject({ name: expect.any(String), start_url: '/' });
    const cdp = await other.context().newCDPSession(other);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Each context of a test is a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  },
);

const openTicketHere = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?tab=new');
  if (page.viewportSize()!.width < 768) return openTicketInSteps(page);
  await page.getByRole('combobox', { name: /Mundo|World/ }).click();
  await page.getByTitle('Drakhan', { exact: true }).click();
  await page.getByLabel(/Descrição|Description/).fill('Preciso de ajuda com o meu personagem.');
  await page.getByRole('button', { name: /^(Enviar chamado|Send ticket)$/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

/** The form of a phone, after which the ticket itself opens. */
const openTicketInSteps = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Contin/ }).click();
  await page.getByLabel(/Descrição|Description/).fill('Preciso de ajuda com o meu personagem.');
  await page.getByText('Drakhan', { exact: true }).click();
  await page.getByRole('button', { name: /^Contin/ }).click();
  await page.getByRole('button', { name: /^(Estou de acordo|I agree)$/ }).click();
  await expect(page).toHaveURL(/\/ticket\/\d+$/);
};

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `a device is offered after a ticket, once, and tested: ${language}, ${width} px`,
    WIDE,
    async ({ signedIn, request }) => {
      const account = await newPerson(request);
      const page = await signedIn(account, '/404', { language, width });
      await withPushService(page);
      await page.context().grantPermissions(['notifications']);
      const offer = page.getByRole('region', { name: /página fechada|page is closed/ });
      await page.goto('/dashboard');
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(offer).toHaveCount(0);

      await openTicketHere(page);
      await expect(offer).toBeVisible();

      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/push/key', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/dashboard');
      const row = page.getByRole('link', { name: /Drakhan/ }).first();
      await expect(row).toBeVisible();
      await settled(page);
      const before = await restingBox(row);
      release();
      await expect(offer).toBeInViewport({ ratio: 1 });
      expect(await restingBox(row), 'no row moves').toEqual(before);
      await page.unroute('**/api/push/key');
      await expectAccessible(page, 'the offer');
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offer-${language}-${width}.png` });
      if (language === 'pt') {
        await offer.getByRole('button', { name: 'Agora não' }).press('Enter');
        await expect(page.getByRole('tabpanel')).toBeFocused();
      } else {
        await offer.getByRole('button', { name: 'Notify me on this device' }).press('Enter');
        await expectToast(page, 'This device will notify you.');
      }
      await expect(offer).toHaveCount(0);
      await openTicketHere(page);
      await expect(page.getByText('Drakhan').first()).toBeVisible();
      await expect(offer).toHaveCount(0);
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: /Drakhan/ }).first()).toBeVisible();
      await expect(offer).toHaveCount(0);

      await openBell(page);
      if (language === 'pt') return expect(pushSwitch(page)).not.toBeChecked();
      await expect(pushSwitch(page)).toBeChecked();
      // No push service answers at the address.
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await expectToast(page, "The browser's push service did not accept the test. Turn it off and on again.");
      await answerInstead(page, 'POST', /push\/test$/, { status: 200, json: { isDelivered: true } });
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await expectToast(page, 'Test notification sent to this device.');
      await expectAccessible(page, 'the switch with its test');
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bell-${language}-${width}.png` });
    },
  );

test('an iPhone is told to add the page to the home screen', WIDE, async ({ signedIn, request }) => {
  const page = await signedIn(await newPerson(request), '/404', { width: 360 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    });
    Reflect.deleteProperty(window, 'PushManager');
  });
  await openTicketHere(page);
  const hint = page.getByRole('region', { name: /adicione esta página à tela de início/ });
  await expect(hint).toBeVisible();
  await expectNoSidewaysScroll(page);
  await hint.getByRole('button', { name: 'Entendi' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Chamado enviado.')).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a browser that refuses notifications says how to allow them', WIDE, async ({ signedIn }) => {
  const page = await signedIn('jogador', '/404', { language: 'en' });
  await withPushService(page);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/dashboard');
  await openBell(page);
  await expect(pushSwitch(page)).toBeDisabled();
  await expect(page.getByText("Allow them in the browser's settings.")).toBeVisible();
});

test('the server says nothing of push messages where it has none', WIDE, async ({ signedIn }) => {
  const page = await signedIn('equipe', '/404');
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { publicKey: null } }));
  await page.goto('/dashboard');
  await openBell(page);
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible();
  await expect(pushSwitch(page)).toHaveCount(0);
});
