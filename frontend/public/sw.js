/**
 * Shows push messages and opens their page. It keeps no pages: an old page of the help desk would be worse than none.
 * The message is `PushPayload` of the server.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path }, renotify: true }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

/** In the window that shows the page already, else in one of the help desk, else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => one.url === url) ?? windows[0];
  if (!shown) return self.clients.openWindow(url);
  await shown.focus();
  return shown.url === url ? shown : shown.navigate(url);
}
