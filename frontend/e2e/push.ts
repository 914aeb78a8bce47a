import type { CDPSession, Page } from '@playwright/test';

export const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/aparelho';
const SUBSCRIPTION = {
  endpoint: ENDPOINT,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

/** No push service can be reached from a test: the browser's own part of the subscription is replaced. */
export const withPushService = async (page: Page, { endpoint, keys } = SUBSCRIPTION): Promise<void> => {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      type Kept = { applicationServerKey: string };
      const kept = (): Kept | null => JSON.parse(sessionStorage.getItem('subscription') ?? 'null') as Kept | null;
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
      const subscription = () => ({
        endpoint,
        options: { applicationServerKey: bytes(kept()!.applicationServerKey).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscription')),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(kept() ? subscription() : null),
        subscribe: async (options: Kept) => {
          if (!(await navigator.serviceWorker.getRegistration())?.active)
            throw new DOMException('Subscription failed - no active Service Worker', 'AbortError');
          sessionStorage.setItem('subscription', JSON.stringify(options));
          return subscription();
        },
      });
    },
    { endpoint, keys },
  );
};

export const openBell = (page: Page) => page.getByRole('button', { name: /^(Notificações|Notifications)/ }).click();
export const pushSwitch = (page: Page) => page.getByRole('switch', { name: /aparelho|device/ });

type WorkerScope = { registration: ServiceWorkerRegistration; shown: Promise<void> };

/**
 * Delivers a push message to the browser as the push service would, and waits until its notification is shown:
 * Chromium drops one when the notifications are listed while it is being shown.
 */
export const deliver = async (page: Page, payload: object): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = new Promise((resolve, reject) => {
      scope.registration.showNotification = (...message) => {
        const shown = ServiceWorkerRegistration.prototype.showNotification.apply(scope.registration, message);
        shown.then(resolve, reject);
        return shown;
      };
    });
  });
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
};
