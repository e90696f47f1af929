/*
 * The service worker of the team's phones (`/equipe/`): shows new orders and leads to them. It stores nothing and answers
 * no request. The shop's own worker (`sw.js`) belongs to customers and ends its messages when they sign out.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'pt-BR',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-96.png',
      requireInteraction: true,
      vibrate: [300, 120, 300],
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Shows a page of the panel, in the tab that has it if there is one. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  if (same) await same.focus();
  else await self.clients.openWindow(url.href);
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

/** A browser may replace its subscription at any time; the old address proves that this is the same phone. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription || !oldSubscription) return;
  await fetch('/equipe/avisos/aparelho', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ endpoint: oldSubscription.endpoint, subscription }),
  });
}
