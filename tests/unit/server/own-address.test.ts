import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { PAGE_WORDS, redirectTarget } from '@server/http/own-address';

const publicUrl = 'https://massamansa.com.br';

interface Asked {
  host?: string;
  url?: string;
  method?: string;
  forwarded?: string;
  trustedProxies?: number;
  own?: string;
}

const target = ({
  host = 'massamansa.com.br',
  url = '/cardapio',
  method = 'GET',
  forwarded,
  trustedProxies = 1,
  own = publicUrl,
}: Asked) =>
  redirectTarget(
    { method, url, headers: { host, ...(forwarded && { 'x-forwarded-host': forwarded }) } },
    { publicUrl: own, trustedProxies },
  );

describe('another name of the server', () => {
  it.each([
    ['www.massamansa.com.br', '/', 'https://massamansa.com.br/'],
    [
      'www.massamansa.com.br:443',
      '/cardapio?categoria=doce',
      'https://massamansa.com.br/cardapio?categoria=doce',
    ],
    ['WWW.MassaMansa.com.br', '/sobre', 'https://massamansa.com.br/sobre'],
    ['massa-mansa.fly.dev', '/produto/margherita', 'https://massamansa.com.br/produto/margherita'],
    ['www.massamansa.com.br', '/Cardapio/', 'https://massamansa.com.br/cardapio'],
    ['www.massamansa.com.br', '//evil.example/x', 'https://massamansa.com.br//evil.example/x'],
    ['www.massamansa.com.br', '/admin/pedidos', 'https://massamansa.com.br/admin/pedidos'],
    ['www.massamansa.com.br', '/imagens/a.webp', 'https://massamansa.com.br/imagens/a.webp'],
  ])("is redirected to the shop's own: %s%s", (host, url, expected) => {
    expect(target({ host, url })).toBe(expected);
    expect(target({ host, url, method: 'HEAD' })).toBe(expected);
  });

  it("leads to the bare name or to www, whichever is the shop's own", () => {
    const own = 'https://www.massamansa.com.br';
    expect(target({ own, host: 'massamansa.com.br', url: '/' })).toBe(`${own}/`);
    expect(target({ own, host: 'www.massamansa.com.br', url: '/' })).toBeNull();
  });

  it.each(['/webhooks/mercado-pago', '/healthz', '/readyz', '/api/orders', '/.well-known/acme-challenge/x'])(
    'serves programs at %s',
    (url) => {
      expect(target({ host: 'www.massamansa.com.br', url })).toBeNull();
    },
  );

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '10.0.0.5',
    'storefront:3000',
    'shop.internal',
    'loja.local',
    'broken host',
  ])('that is internal is served: %s', (host) => {
    expect(target({ host })).toBeNull();
  });

  it('is served while the own address of the shop is internal, as in the demo', () => {
    for (const own of ['http://localhost:3000', 'http://192.168.0.7:3000', 'http://loja.local'])
      expect(target({ own, host: 'demo.trycloudflare.com' })).toBeNull();
  });

  it('never makes a form or an unknown method be sent again', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(target({ host: 'www.massamansa.com.br', method })).toBeNull();
  });

  it('is the name that a proxy replaced, if the proxy says so and is trusted', () => {
    const asked = { host: 'backend.example.com', forwarded: 'massamansa.com.br' };
    expect(target(asked)).toBeNull();
    expect(target({ ...asked, trustedProxies: 0 })).toBe('https://massamansa.com.br/cardapio');
    expect(target({ ...asked, forwarded: 'www.massamansa.com.br' })).toBe(
      'https://massamansa.com.br/cardapio',
    );
    // As nginx does by default: the host is an internal one, and the header says what was asked for.
    const internal = { host: '127.0.0.1:3000', forwarded: 'www.massamansa.com.br' };
    expect(target(internal)).toBe('https://massamansa.com.br/cardapio');
    expect(target({ ...internal, trustedProxies: 0 })).toBeNull();
    expect(target({ ...internal, forwarded: 'massamansa.com.br' })).toBeNull();
    // Several proxies make a list, which must not lead to an endless redirect.
    expect(target({ ...asked, forwarded: 'massamansa.com.br, backend.example.com' })).toBeNull();
    expect(target({ ...asked, forwarded: 'www.massamansa.com.br, backend.example.com' })).toBe(
      'https://massamansa.com.br/cardapio',
    );
  });
});

describe("another spelling of a page's address", () => {
  it.each([
    ['/cardapio/', '/cardapio'],
    ['/CARDAPIO', '/cardapio'],
    ['/Produto/Quatro-Queijos/', '/produto/quatro-queijos'],
    ['/sobre//', '/sobre'],
    ['/conta/Pedidos/?aba=1', '/conta/pedidos?aba=1'],
    ['/Pedido/aB3dE-Token/Pix/', '/pedido/aB3dE-Token/pix'],
    ['/LOTE/MM-2026-A', '/lote/MM-2026-A'],
    ['/Admin', '/admin'],
    ['/ADMIN/recolher/MM-A?passo=2', '/admin/recolher/MM-A?passo=2'],
  ])('is redirected: %s to %s', (url, expected) => {
    expect(target({ url })).toBe(expected);
    // The redirect ends at once.
    expect(target({ url: expected })).toBeNull();
  });

  it.each([
    '/',
    '/cardapio',
    '/?a=/',
    '/pedido/aB3dE-Token',
    '/admin/',
    '/Administrar',
    '/assets/Root-AbC.js',
    '/imagens/A.webp',
    '/nada/Aqui/',
    '/Cardapio.data',
    '//cardapio',
    '/robots.txt',
  ])('is not meant by %s', (url) => {
    expect(target({ url })).toBeNull();
  });
});

it('knows every fixed word of the addresses of the pages', () => {
  const words = readdirSync('app/routes')
    .map((name) => name.replace(/\.tsx?$/, ''))
    .filter((name) => !name.includes('['))
    .flatMap((name) => name.split('.'))
    .filter((part) => !part.startsWith('_') && !part.startsWith('$'))
    .map((part) => part.replace(/_$/, ''));
  expect([...new Set(words)].filter((word) => !PAGE_WORDS.has(word))).toEqual([]);
  expect([...PAGE_WORDS].filter((word) => !words.includes(word))).toEqual([]);
});
