import { storage } from '../lib/storage';

export const WORKER = '/sw.js';
/**
 * The user who receives push messages in this browser. Another user who signs in here does not inherit the
 * subscription.
 */
export const OWNER = 'pushOwner';

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription in this browser. Signing out ends it at the server. */
export async function forgetPush(): Promise<string | null> {
  storage.remove(OWNER);
  if (!canPush()) return null;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
