import { data, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';

import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { renderOnce } from '@server/cache/render-once';

const NOW = new Date('2026-11-20T15:00:00Z');

interface Visit {
  url?: string;
  method?: string;
  root?: object;
  rootHeaders?: HeadersInit;
  showsDrafts?: boolean;
  requestId?: string | undefined;
  nonce?: string;
  hasFailed?: boolean;
  isAborted?: boolean;
}

const CART = { cart: { itemCount: 2, quantityByProduct: { margherita: 2 } } };

const html = (nonce: string, id: string) =>
  `<p>pré-assada</p><script nonce="${nonce}">"${id}"</script><script nonce="${nonce}">b</script>${id}`;

/** A shop whose only page says its nonce and request id, and which counts how often it is rendered. */
function openPages(respond?: (body: string) => Response | Promise<Response>) {
  let now = NOW;
  let renders = 0;
  let visit: Visit = {};
  const root = {
    loader: ({ context }: { context: AppLoadContext }) => {
      if (visit.root === undefined) return data({ ...CART, requestId: context.requestId });
      return data({ ...visit.root, requestId: context.requestId }, { headers: visit.rootHeaders ?? {} });
    },
  };
  const pages = renderOnce({
    build: { routes: { root: { id: 'root', path: '', module: root } } } as unknown as ServerBuild,
    async render(_request, { nonce, requestId = '' }) {
      renders += 1;
      const body = html(nonce, requestId);
      return respond
        ? respond(body)
        : new Response(body, {
            headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' },
          });
    },
    holdUntil: () => Promise.resolve(new Date('2026-11-20T16:00:00Z')),
    now: () => now,
  });
  let count = 0;
  return {
    setNow: (then: string) => (now = new Date(then)),
    renders: () => renders,
    async visit(asked: Visit = {}) {
      visit = asked;
      count += 1;
      const gone = new AbortController();
      if (asked.isAborted) gone.abort();
      const answer = await pages({
        request: new Request(`http://localhost:3000${asked.url ?? '/cardapio'}`, {
          method: asked.method ?? 'GET',
          signal: gone.signal,
        }),
        context: {
          nonce: asked.nonce ?? `NONCE-${count}`,
          requestId: 'requestId' in asked ? asked.requestId : `request-${count}`,
          cms: { showsDrafts: asked.showsDrafts ?? false },
        } as AppLoadContext,
        hasFailed: () => asked.hasFailed ?? false,
      });
      return { body: await answer.text(), headers: answer.headers, status: answer.status };
    },
  };
}

describe('a page of visitors with the same cart', () => {
  it('is rendered once and returned with the nonce and request id of each response', async () => {
    const pages = openPages();
    const first = await pages.visit({ nonce: 'NONCE-A', requestId: 'request-a' });
    const second = await pages.visit({ nonce: 'NONCE-B', requestId: 'request-b' });
    expect(first.body).toBe(html('NONCE-A', 'request-a'));
    expect(second.body).toBe(html('NONCE-B', 'request-b'));
    expect([...second.headers]).toEqual([...first.headers]);
    expect(second.status).toBe(200);
    expect(pages.renders()).toBe(1);
  });

  it.each<[string, Visit]>([
    ['cart', { root: { cart: { itemCount: 1, quantityByProduct: { margherita: 1 } } } }],
    ['product in the cart', { root: { cart: { itemCount: 2, quantityByProduct: { pepperoni: 2 } } } }],
    ['session', { root: { ...CART, session: { isSignedIn: true, opensPanel: false } } }],
    ['admin', { root: { ...CART, session: { isSignedIn: true, opensPanel: true } } }],
    ['message', { root: { ...CART, flash: { id: 'a', title: 'Adicionado' } } }],
    ['set, which JSON would not tell apart', { root: { ...CART, seen: new Set(['a']) } }],
    ['filter', { url: '/cardapio?categoria=doce' }],
    ['search', { url: '/cardapio?q=milho' }],
    ['address', { url: '/sobre' }],
  ])('is rendered again with another %s', async (_what, change) => {
    const pages = openPages();
    await pages.visit();
    await pages.visit(change);
    expect(pages.renders()).toBe(2);
  });

  it.each(['catalog', 'content'] as const)('is rendered again after a change of the %s', async (topic) => {
    const pages = openPages();
    await pages.visit();
    dropSnapshots(topic);
    await pages.visit();
    expect(pages.renders()).toBe(2);
  });

  it('is not stored when a snapshot was dropped while it was rendered', async () => {
    const pages = openPages((body) => {
      dropSnapshots('catalog');
      return new Response(body, { headers: { 'Content-Type': 'text/html' } });
    });
    await pages.visit();
    await pages.visit();
    expect(pages.renders()).toBe(2);
  });

  it('is rendered again when it may have changed by itself', async () => {
    const pages = openPages();
    await pages.visit();
    pages.setNow('2026-11-20T15:59:59Z');
    await pages.visit();
    expect(pages.renders()).toBe(1);
    pages.setNow('2026-11-20T16:00:00Z');
    await pages.visit();
    expect(pages.renders()).toBe(2);
  });

  it.each<[string, Visit]>([
    ['a page of one person', { url: '/conta/pedidos' }],
    ['the cart', { url: '/carrinho' }],
    ['a form that was sent', { method: 'POST' }],
    ['a preview', { showsDrafts: true }],
    ['a public page, which has no request id', { requestId: undefined }],
    ['a page that failed', { hasFailed: true }],
    ['a visitor who left', { isAborted: true }],
    ['a page that sets a cookie', { root: CART, rootHeaders: { 'Set-Cookie': 'massa-aviso=; Path=/' } }],
    ['data that cannot be compared', { root: { later: Promise.resolve(1) } }],
  ])('is never stored for %s', async (_what, visit) => {
    const pages = openPages();
    await pages.visit(visit);
    await pages.visit(visit);
    expect(pages.renders()).toBe(2);
  });

  it.each<[string, ResponseInit]>([
    ['an error', { status: 500 }],
    ['a missing page', { status: 404 }],
    ['a redirect', { status: 303 }],
    ['a cookie', { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' } }],
    [
      'a page that no one may store',
      { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } },
    ],
    ['another type', { headers: { 'Content-Type': 'application/json' } }],
  ])('is never stored from %s', async (_what, init) => {
    const pages = openPages(
      (body) => new Response(body, { headers: { 'Content-Type': 'text/html' }, ...init }),
    );
    await pages.visit();
    await pages.visit();
    expect(pages.renders()).toBe(2);
  });
});
