/*
 * The service worker of the couriers' page (`/entregas`), and of no other: without a network it answers with the run that
 * the page has kept (app/routes/entregas/store-run.ts) until the time written on it, and with a few words afterwards.
 */
const CACHE = 'entregas-rota';
const PAGE = '/entregas';
const GONE_AT = 'X-Gone-At';
/** A street's network may be there and bring nothing. */
const PATIENCE_MS = 8000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(keptPage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(search === '' ? answerPage(request) : fetch(asSent(request)).catch(noPage));
  } else if (['script', 'style', 'font', 'image'].includes(request.destination))
    event.respondWith(fetch(request).catch(async () => (await fromCache(request)) ?? Response.error()));
});

async function answerPage(request) {
  const answer = fetch(asSent(request)).then(async (page) => {
    // A sign-in page, or no such page: another person has this browser now.
    if (page.type === 'opaqueredirect' || page.status === 404) await caches.delete(CACHE);
    return page;
  });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(keptPage);
  try {
    return (await Promise.race([answer, late])) ?? (await answer);
  } catch {
    return (await keptPage()) ?? noPage();
  }
}

/** As in sw.js: WebKit names this script as the referrer of a request that is only passed on. */
const asSent = ({ url, headers, referrer, referrerPolicy, cache, signal }) =>
  new Request(url, { headers, referrer, referrerPolicy, cache, signal, credentials: 'include', redirect: 'manual' });

const fromCache = async (request) => (await caches.open(CACHE)).match(request, { ignoreVary: true });

/** Returns the kept page, and deletes everything once its time is over. Until the page is kept there may be its files alone. */
async function keptPage() {
  const page = (await caches.has(CACHE)) ? await fromCache(PAGE) : undefined;
  if (!page || Date.now() < Number(page.headers.get(GONE_AT))) return page;
  await caches.delete(CACHE);
  return undefined;
}

const noPage = () =>
  new Response(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem internet | Entregas de hoje</title>
<style>body{margin:0;padding:24px;font:18px/1.5 system-ui,sans-serif;color:#2b2320;background:#fffdf9}main{max-width:32rem;margin:auto}
a{display:block;padding:16px;border-radius:12px;background:#2b2320;color:#fff;font-weight:700;text-align:center;text-decoration:none}</style></head>
<body><main><h1>Sem internet</h1><p>A rota não está mais guardada neste celular. Ela aparece de novo quando a internet voltar.</p>
<p><b>O que você já anotou está guardado</b> e vai ser enviado quando você abrir esta página com internet. Não precisa anotar outra vez.</p>
<p>Precisa de um endereço agora? Ligue para a loja.</p><p><a href="${PAGE}">Tentar de novo</a></p></main></body></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );
