/*
 * The shop's service worker: the menu and the guide to storing and baking without a network, and push messages.
 *
 * Nothing of an account, a cart or an order is ever stored: stored pages are fetched without cookies. A page always
 * comes from the network while there is one, so that an update never leaves an old shop behind.
 */
const MENU = '/cardapio';
const GUIDE = '/informacoes-importantes';
const OFFLINE = '/sem-internet';
const STORED_PAGES = [MENU, GUIDE, OFFLINE];

const CACHE_PREFIX = 'sem-internet-';
const REFRESH_AFTER_MS = 60 * 60 * 1000;
/** The menu's pictures; more would use a customer's data allowance for nothing. */
const MAX_PICTURES = 24;
/** The width of the stored pictures, in pixels: that of a card on a phone. */
const PICTURE_WIDTH = 480;

self.addEventListener('install', (event) => {
  event.waitUntil((savesData() ? Promise.resolve() : storePages()).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (isPageOfShop(request)) event.respondWith(answerNavigation(event));
  } else if (isStoredKind(request)) event.respondWith(fetch(request).catch(() => fromCache(request)));
});

/** Forms, files of data and the admin panel are none of its business: the browser handles them as without a service worker. */
const isPageOfShop = ({ method, url }) => method === 'GET' && !/^\/(?:admin|api|_next)(?:\/|$)|\.json$/.test(new URL(url).pathname);

async function answerNavigation(event) {
  const { request } = event;
  try {
    const answer = await fetch(asSent(request));
    event.waitUntil(refreshPages());
    return answer;
  } catch {
    return offlinePage(new URL(request.url).pathname);
  }
}

/**
 * The request of a page, with the page that it came from. WebKit names this script as the referrer of a request that is
 * only passed on, and a request for a page cannot be changed, only made once more.
 */
const asSent = ({ url, headers, referrer, referrerPolicy, cache, signal }) =>
  new Request(url, { headers, referrer, referrerPolicy, cache, signal, credentials: 'include', redirect: 'manual' });

/** Styles, fonts, pictures, and the icons, which browsers request as files of no kind. */
const isStoredKind = ({ method, url, destination }) =>
  method === 'GET' &&
  new URL(url).origin === self.location.origin &&
  (['style', 'font', 'image'].includes(destination) || new URL(url).pathname.endsWith('.svg'));

/** Whether the customer has asked the browser to save data. Then nothing is fetched that no page needs now. */
const savesData = () => self.navigator.connection?.saveData === true;

async function offlinePage(pathname) {
  const stored = await caches.match(pathname === MENU || pathname === GUIDE ? pathname : OFFLINE);
  if (!stored) return Response.error();
  return withNotice(stored, pathname === MENU || pathname === GUIDE);
}

/** A script of a stored page would take its visitor for signed out, and much of it needs the network. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]+rel="modulepreload"[^>]*>/g;

/** Says of a stored page that it is one, and of when. */
async function withNotice(stored, isOwnPage) {
  const at = new Date(stored.headers.get('Date') ?? Date.now());
  const when = at.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Bahia' });
  const notice = `<p role="status" style="margin:0;padding:.75rem 1rem;background:#fff3cd;color:#4a3b00;text-align:center">Você está sem internet. Esta página foi guardada em ${when}; preços e estoque podem ter mudado.</p>`;
  const html = (await stored.text())
    .replace(SCRIPTS, '')
    // Without its scripts the page shows what it has for browsers without them.
    .replace(/<\/?noscript[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => body + (isOwnPage ? notice : ''));
  return new Response(html, { headers: stored.headers });
}

async function fromCache(request) {
  const stored = await caches.match(request, { ignoreVary: true });
  return stored ?? Response.error();
}

async function currentCache() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)).sort();
  return names.at(-1) ?? null;
}

let isRefreshing = false;

async function refreshPages() {
  const name = await currentCache();
  const storedAt = name === null ? 0 : Number(name.slice(CACHE_PREFIX.length));
  if (isRefreshing || savesData() || Date.now() - storedAt < REFRESH_AFTER_MS) return;
  isRefreshing = true;
  await storePages().finally(() => (isRefreshing = false));
}

/** Stores all pages and what they are drawn with in a new cache, which replaces the old one as a whole. */
async function storePages() {
  const name = `${CACHE_PREFIX}${Date.now()}`;
  const cache = await caches.open(name);
  try {
    const parts = new Set();
    const format = (await showsAvif()) ? 'image/avif' : 'image/webp';
    for (const page of STORED_PAGES) {
      const answer = await fetch(page, { credentials: 'omit', cache: 'no-cache' });
      if (!answer.ok || answer.redirected) throw new Error(`${page} is not there`);
      const html = withOneFileEach(await answer.text(), format);
      for (const part of partsOf(html)) parts.add(part);
      await cache.put(page, new Response(html, { headers: answer.headers }));
    }
    // A picture that is missing does not make the menu useless.
    await Promise.all([...parts].map((part) => cache.add(part).catch(() => undefined)));
  } catch {
    await caches.delete(name);
    return;
  }
  for (const other of await caches.keys())
    if (other.startsWith(CACHE_PREFIX) && other !== name) await caches.delete(other);
}

/** Style sheets, fonts, icons and the first pictures of a page, by their paths. */
function partsOf(html) {
  const paths = (pattern) => [...html.matchAll(pattern)].map(([, path]) => path.replaceAll('&amp;', '&'));
  return [
    ...paths(/<link[^>]+href="(\/[^"]+\.(?:css|woff2))"/g),
    ...new Set(paths(/<use href="(\/[^"#]+)#/g)),
    ...paths(/<img[^>]+src="(\/[^"]+)"/g).slice(0, MAX_PICTURES),
  ];
}

/**
 * The page with one file for each picture, in the format and about the width in which the page with a network shows it,
 * so that most of these files have already been loaded. Of several files, the page might want one that is not stored.
 */
const withOneFileEach = (html, format) =>
  html.replace(/<picture[^>]*>([\s\S]*?)<\/picture>|<img[^>]*>/g, (whole, inside = whole) => {
    const better = inside.match(/<source[^>]*>/g)?.find((source) => source.includes(`type="${format}"`));
    const [image] = inside.match(/<img[^>]*>/) ?? [];
    if (!image) return whole;
    const file = fileOf(better ?? image);
    const plain = image.replace(/ (?:srcset|sizes)="[^"]*"/gi, '');
    return file ? plain.replace(/ src="[^"]*"/, ` src="${file}"`) : plain;
  });

/** The smallest file of a source that is wide enough; null for a picture of a single file. */
function fileOf(tag) {
  const [, files = ''] = /srcset="([^"]*)"/i.exec(tag) ?? [];
  const sizes = files
    .split(', ')
    .map((file) => /^(\S+) (\d+)w$/.exec(file))
    .filter(Boolean);
  const fit = sizes.find(([, , width]) => Number(width) >= PICTURE_WIDTH) ?? sizes.at(-1);
  return fit ? fit[1] : null;
}

/** A picture of a single point. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv52e';

/** Whether the browser shows AVIF, in which nearly all pictures are. */
const showsAvif = () =>
  createImageBitmap(new Blob([Uint8Array.from(atob(AVIF), (sign) => sign.charCodeAt(0))], { type: 'image/avif' })).then(
    () => true,
    () => false,
  );

self.addEventListener('push', (event) => {
  const { title, body, path, tag, leave, opened } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: 'pt-BR',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-96.png',
      data: { path, leave, opened },
      ...(leave && { actions: [{ action: 'leave', title: 'Não receber mais' }] }),
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { path, leave, opened } = event.notification.data;
  event.notification.close();
  if (event.action === 'leave') event.waitUntil(openPage(leave));
  else event.waitUntil(Promise.all([openPage(path), opened ? reportOpening(opened) : null]));
});

/** A figure for the shop, without the account; a failed report is not repeated. */
const reportOpening = (path) => fetch(path, { method: 'POST', credentials: 'omit' }).catch(() => undefined);

/** Shows a page of the shop, in the tab that has it if there is one. */
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

/** A browser may replace its subscription at any time; the shop must learn the new address. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/conta/notificacoes/aparelho', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription, isRenewal: true }),
  });
}
