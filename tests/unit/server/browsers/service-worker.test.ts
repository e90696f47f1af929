import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const CODE = readFileSync('public/sw.js', 'utf8');
const SHOP = 'https://loja.test';

const MENU = `<html><head><link rel="stylesheet" href="/assets/styles-1.css"/></head><body>
<svg><use href="/assets/sprite-1.svg#plus"></use></svg><svg><use href="/assets/sprite-1.svg#minus"></use></svg>
<picture class="f"><source type="image/avif" srcSet="/imagens/a-320.avif 320w, /imagens/a-480.avif 480w, /imagens/a-720.avif 720w" sizes="46vw"/><img class="i" src="/imagens/a-480.webp" srcSet="/imagens/a-320.webp 320w, /imagens/a-480.webp 480w" sizes="46vw" alt="Margherita"/></picture>
<picture><source type="image/avif" srcSet="/imagens/b-320.avif 320w" sizes="46vw"/><img src="/imagens/b-320.webp" srcSet="/imagens/b-320.webp 320w" sizes="46vw" alt="Base"/></picture>
<img src="/imagens/plain.webp" alt=""/><noscript><p>Sem script</p></noscript></body></html>`;

interface WorkerOptions {
  savesData?: boolean;
  showsAvif?: boolean;
}

/** Runs the service worker with the parts of a browser that it uses, and records what it fetches. */
function startWorker({ savesData = false, showsAvif = true }: WorkerOptions = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const fetched: Request[] = [];
  const stored = new Map<string, Map<string, Response>>();
  let isOnline = true;
  const fetchPage = (input: string | Request) => {
    const request = input instanceof Request ? input : new Request(new URL(input, SHOP));
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    fetched.push(request);
    return Promise.resolve(new Response(MENU, { headers: { Date: 'Thu, 26 Nov 2026 12:00:00 GMT' } }));
  };
  const caches = {
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, files);
      return Promise.resolve({
        put: (path: string, response: Response) => Promise.resolve(void files.set(path, response)),
        add: async (path: string) => void files.set(path, await fetchPage(path)),
      });
    },
    match: (path: string) =>
      Promise.resolve([...stored.values()].map((files) => files.get(path)?.clone()).find(Boolean)),
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    location: { origin: SHOP },
    navigator: { connection: { saveData: savesData } },
  };
  const createImageBitmap = () =>
    showsAvif ? Promise.resolve({}) : Promise.reject(new Error('unknown format'));
  const globals = {
    self,
    caches,
    createImageBitmap,
    fetch: fetchPage,
    Blob,
    Request,
    Response,
    URL,
    atob,
    Uint8Array,
  };
  runInContext(CODE, createContext({ ...globals, Date, Number, Set, Promise }));

  /** Sends an event and returns its response, once everything that it waits for is done. */
  async function send(name: string, event: object = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (given: Promise<Response>) => void (answer = given),
      ...event,
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  }

  return {
    fetched,
    files: () => [...stored.values()].flatMap((files) => [...files.keys()]),
    page: async (path: string) => (await caches.match(path))?.text() ?? '',
    send,
    cut: () => (isOnline = false),
  };
}

/** A request for a page, as the browser gives it to the worker: with a mode that no script can set. */
const visit = (path: string, referrer: string) => ({
  request: {
    url: `${SHOP}${path}`,
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    headers: new Headers({ Accept: 'text/html' }),
    referrer,
    referrerPolicy: 'strict-origin-when-cross-origin',
    cache: 'default',
    signal: new AbortController().signal,
  },
});

describe('the copy for a time without network', () => {
  it('has one file for each picture, in the format of the page and about as wide as a card, and the icons', async () => {
    const worker = startWorker();
    await worker.send('install');
    expect(new Set(worker.files())).toEqual(
      new Set([
        '/cardapio',
        '/informacoes-importantes',
        '/sem-internet',
        '/assets/styles-1.css',
        '/assets/sprite-1.svg',
        '/imagens/a-480.avif',
        '/imagens/b-320.avif',
        '/imagens/plain.webp',
      ]),
    );
    const page = await worker.page('/cardapio');
    expect(page).toContain('<img class="i" src="/imagens/a-480.avif" alt="Margherita"/>');
    expect(page).not.toMatch(/<source|srcset|sizes=/i);
  });

  it('has the other format in a browser that does not show AVIF', async () => {
    const worker = startWorker({ showsAvif: false });
    await worker.send('install');
    expect(worker.files().filter((file) => file.startsWith('/imagens/'))).toEqual([
      '/imagens/a-480.webp',
      '/imagens/b-320.webp',
      '/imagens/plain.webp',
    ]);
  });

  it('shows without a network what the page has for browsers without scripts', async () => {
    const worker = startWorker();
    await worker.send('install');
    worker.cut();
    const response = await worker.send('fetch', visit('/cardapio', ''));
    const html = (await response?.text()) ?? '';
    expect(html).toContain('Você está sem internet.');
    expect(html).toContain('<p>Sem script</p>');
    expect(html).not.toContain('<noscript>');
  });

  it('is not fetched for a customer who saves data', async () => {
    const worker = startWorker({ savesData: true });
    await worker.send('install');
    await worker.send('fetch', visit('/cardapio', ''));
    expect(worker.fetched.map(({ url }) => url)).toEqual([`${SHOP}/cardapio`]);
    expect(worker.files()).toEqual([]);
  });
});

it('a page is asked for with the page that the visitor came from, never with the worker’s own address', async () => {
  const worker = startWorker({ savesData: true });
  await worker.send('fetch', visit('/login', `${SHOP}/cardapio`));
  const [request] = worker.fetched;
  expect([request?.url, request?.referrer, request?.redirect, request?.credentials]).toEqual([
    `${SHOP}/login`,
    `${SHOP}/cardapio`,
    'manual',
    'include',
  ]);
  expect(request?.headers.get('Accept')).toBe('text/html');
});
