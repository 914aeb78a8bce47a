import { api, bodyOf } from '@/shared/api/client';
import { storage } from '@/shared/lib/storage';
import { canPush, currentSubscription, forgetPush, OWNER, WORKER } from '@/shared/session/subscription';
import { pushOffer } from './offer';

/** Safari on iPhones and iPads offers push messages only to pages on the home screen. */
export const wantsHomeScreen = () => !canPush() && /iPhone|iPad/.test(navigator.userAgent);

export const isOwner = (userId: number) => storage.get(OWNER) === String(userId);

export async function isPushOn(userId: number): Promise<boolean> {
  return (
    canPush() && isOwner(userId) && Notification.permission === 'granted' && (await currentSubscription()) !== null
  );
}

/**
 * Call from a click handler, because browsers ask for permission only then.
 * @throws errors of the browser or the server
 */
export async function turnPushOn(userId: number, publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  // A worker that is still being installed cannot be subscribed.
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  await api.PUT('/api/push/subscription', {
    body: { endpoint: subscription.endpoint, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } },
  });
  storage.set(OWNER, String(userId));
  pushOffer.end(userId);
}

/**
 * Sends a test message to this browser.
 * @returns whether its push service accepted the message
 * @throws without a subscription
 */
export async function testPush(): Promise<boolean> {
  const subscription = await currentSubscription();
  const { isDelivered } = await bodyOf(
    api.POST('/api/push/test', { body: { endpoint: subscription?.endpoint ?? '' } }),
  );
  return isDelivered;
}

/** @throws when the server cannot be reached; push messages stop in this browser all the same */
export async function turnPushOff(): Promise<void> {
  const endpoint = await forgetPush();
  if (endpoint) await api.DELETE('/api/push/subscription', { body: { endpoint } });
}

/**
 * Renews the subscription on each visit: the endpoint, the server's key or the session may have changed. Not all
 * browsers fire `pushsubscriptionchange`.
 */
export async function renewPush(userId: number, publicKey: string): Promise<void> {
  if (!canPush()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  if (!isOwner(userId)) return void (await forgetPush());
  if (base64Url(subscription.options.applicationServerKey) !== publicKey) await subscription.unsubscribe();
  await turnPushOn(userId, publicKey);
}

const base64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
