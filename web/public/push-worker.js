// Pushes in the service worker: shows what came, and opens its page on a click. A service worker takes it in by
// importScripts('/push-worker.js'); it needs nothing else of it, and hears the events by itself.

/** A path of this site, or its home. */
function placeOf(path) {
  return typeof path === 'string' && /^\/(?![/\\])\S*$/.test(path) ? path : '/';
}

async function show(data) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const { title = 'Live Oak', message = '', path, tag, loud = false } = data ?? {};
  // The page itself shows it to a person who looks at it; an emergency makes its sound there too.
  if (!loud && pages.some((page) => page.focused)) {
    return;
  }
  await self.registration.showNotification(title, {
    body: message,
    icon: '/icon.svg',
    tag,
    renotify: Boolean(tag),
    ...(loud && { requireInteraction: true, silent: false, vibrate: [400, 200, 400, 200, 400] }),
    data: { path: placeOf(path) },
  });
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages;
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  // A page that the worker does not control cannot be led anywhere; it is opened anew.
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('push', (event) => {
  let data;
  try {
    data = event.data?.json();
  } catch {
    data = undefined;
  }
  event.waitUntil(show(data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(placeOf(event.notification.data?.path)));
});

// The push service gave the browser another address: the server is told, and takes it only if the person signed in had the old one.
// Browsers that do not say the old one are registered again by the next page of their person.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: before, newSubscription: next } = event;
  if (before && next) {
    const { endpoint, keys } = next.toJSON();
    event.waitUntil(
      fetch('/api/notifications/push-subscriptions', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ endpoint, keys, replaces: before.endpoint }),
      }).then(() => undefined),
    );
  }
});
