import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, expectToast, openTicket, test } from './support';

const ENDPOINT = 'https://push.example.net/aparelho';

/** No push service can be reached from a test: the browser's own part of the subscription is replaced. */
const withPushService = async (page: Page): Promise<void> => {
  await page.addInitScript((endpoint) => {
    const key = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM' };
    type Kept = { applicationServerKey: string };
    const kept = (): Kept | null => JSON.parse(sessionStorage.getItem('subscription') ?? 'null') as Kept | null;
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: bytes(kept()!.applicationServerKey).buffer },
      toJSON: () => ({ endpoint, keys: { ...key, auth: 'tBHItJI5svbpez7KI4CCXg' } }),
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscription')),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(kept() ? subscription() : null),
      subscribe: (options: Kept) => {
        sessionStorage.setItem('subscription', JSON.stringify(options));
        return Promise.resolve(subscription());
      },
    });
  }, ENDPOINT);
};

const openBell = (page: Page) => page.getByRole('button', { name: /^(Notificações|Notifications)/ }).click();
const pushSwitch = (page: Page) => page.getByRole('switch', { name: /aparelho|device/ });

/** What the push service would hand to the browser. */
const deliver = async (page: Page, payload: object): Promise<void> => {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
};

test('a device is turned on, shows what arrives, stays on after a reload and is off after signing out', async ({
  browserFor,
  signedIn,
  request,
}) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', '/404', { width: 360 });
  await withPushService(page);
  await page.context().grantPermissions(['notifications']);
  await page.goto('/dashboard');
  await openBell(page);
  await expect(pushSwitch(page)).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/push/subscription'));
  await pushSwitch(page).press('Space');
  expect((await saved).status()).toBe(204);
  await expectToast(page, 'Este aparelho vai avisar.');
  await expect(pushSwitch(page)).toBeChecked();
  await expectAccessible(page, 'the switch');

  await deliver(page, { title: 'Clube', body: `Há novidade no chamado #${id}.`, path: `/ticket/${id}`, tag: 'ticket' });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Clube', body: `Há novidade no chamado #${id}.`, tag: 'ticket' }]);

  const renewed = page.waitForRequest((sent) => sent.url().endsWith('/api/push/subscription'));
  await page.reload();
  expect((await renewed).postDataJSON()).toMatchObject({ endpoint: ENDPOINT });
  await openBell(page);
  await expect(pushSwitch(page)).toBeChecked();
  await pushSwitch(page).click();
  await expectToast(page, 'Este aparelho não avisa mais.');
  await expect(pushSwitch(page)).not.toBeChecked();
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('subscription'))).toBeNull();
  const other = await browserFor({ language: 'en' });
  await other.goto('/login');
  const manifest = await other.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    return (await fetch(href)).json() as Promise<{ name: string; start_url: string }>;
  });
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: '/' });
});

test('a browser that refuses notifications says how to allow them', async ({ signedIn }) => {
  const page = await signedIn('jogador', '/404', { language: 'en' });
  await withPushService(page);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/dashboard');
  await openBell(page);
  await expect(pushSwitch(page)).toBeDisabled();
  await expect(page.getByText("Allow them in the browser's settings.")).toBeVisible();
});

test('the server says nothing of push messages where it has none', async ({ signedIn }) => {
  const page = await signedIn('equipe', '/404');
  await page.route('**/api/push/key', (route) => route.fulfill({ json: { publicKey: null } }));
  await page.goto('/dashboard');
  await openBell(page);
  await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible();
  await expect(pushSwitch(page)).toHaveCount(0);
});
