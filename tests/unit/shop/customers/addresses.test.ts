import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeRedirect } from '@shop/safe-redirect';
import { safePaymentLink } from '@shop/payments/payment-link';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/carrinho',
    '/conta/pedidos?pagina=2#topo',
    '/produto/margherita',
    '/admin',
    '/admin/collections/orders?where[status]=recebido',
    '/busca?q=p%C3%A3o%20de%20queijo',
    '/busca?q=a%2Fb',
    '/busca?next=https://evil.com',
    '/busca?next=//evil.com',
    '/javascript:alert(1)',
    '/@evil.com',
    '/a//b',
  ])("returns the shop's own path %s", (path) => {
    const target = new URL(safeRedirect(path, '/fallback'), 'https://loja.example');
    expect(target.origin).toBe('https://loja.example');
    expect(target.href).toBe(new URL(path, 'https://loja.example').href);
  });

  it.each([
    '',
    ' ',
    'carrinho',
    './carrinho',
    '../carrinho',
    '?a=b',
    '#a',
    'http://evil.com',
    'https://evil.com/carrinho',
    'HTTPS://evil.com',
    'https:evil.com',
    'https:/evil.com',
    'http://own.invalid/carrinho',
    '//evil.com',
    '///evil.com',
    '////evil.com',
    '//evil.com/%2F..',
    '//own.invalid/carrinho',
    '/\\evil.com',
    '\\/evil.com',
    '\\\\evil.com',
    '/\\/evil.com',
    '/carrinho\\..\\evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:a@b.com',
    '/%2Fevil.com',
    '/%2f%2fevil.com',
    '/%5Cevil.com',
    '/%5cevil.com',
    '/%252Fevil.com',
    '/%255Cevil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/%2e%2e//evil.com',
    '/a/%2e%2e//evil.com',
    '/%',
    '/%zz',
    '/%ff',
    ' /carrinho',
    '/carrinho ',
    '/\tevil',
    '/\t/evil.com',
    '/\n/evil.com',
    '\n//evil.com',
    '/carrinho\r\nSet-Cookie: a=b',
    '/carrinho\u0000',
    '/\u00a0/evil.com',
    '/\u2028x',
    '\ufeff//evil.com',
    `/${'a'.repeat(2048)}`,
  ])('returns the fallback for %j', (value) => {
    expect(safeRedirect(value, '/fallback')).toBe('/fallback');
  });

  it.each([undefined, null, 1, true, {}, ['/carrinho'], { toString: () => '/carrinho' }])(
    'returns the fallback for a value that is not text: %j',
    (value) => {
      expect(safeRedirect(value)).toBe('/');
    },
  );

  it('accepts a path of 2048 characters, and no longer one', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect(safeRedirect(longest)).toBe(longest);
    expect(safeRedirect(`${longest}a`)).toBe('/');
  });

  it('falls back to the home page by default', () => {
    expect(safeRedirect('//evil.com')).toBe('/');
  });

  it('returns a path that every browser reads as one of the shop, and the same path when applied again', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '%2e',
      '%25',
      '?',
      '#',
      'evil.com',
      'https:',
      '\t',
      ' ',
      'a',
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (value) => {
        const answer = safeRedirect(value);
        expect(new URL(answer, 'https://loja.example').origin).toBe('https://loja.example');
        expect(answer).toMatch(/^\/(?![/\\])/);
        expect(decodeURIComponent(answer.split(/[?#]/)[0]!)).toMatch(/^\/(?![/\\])/);
        expect(answer).not.toMatch(/[\s\\]/);
        expect(safeRedirect(answer)).toBe(answer);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('safePaymentLink', () => {
  it.each([
    ['https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=123-abc', undefined],
    ['https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=123-abc', ['mercadopago.com.br']],
    ['https://mercadopago.com.br/checkout', ['mercadopago.com.br', 'mercadopago.com']],
    ['http://localhost:3003/checkout/v1/redirect?pref_id=1', undefined],
    ['http://127.0.0.1:3003/checkout/v1/redirect?pref_id=1', undefined],
    ['http://[::1]:3003/checkout', undefined],
    ['http://localhost:3003/checkout', ['localhost']],
    ['https://mercadopago.com.br/checkout', ['MercadoPago.com.br']],
    ['https://www.mercadopago.com.br/checkout', ['MercadoPago.com.br']],
    ['http://127.100.20.3:3010/checkout', undefined],
  ])('accepts %s (hosts: %j)', (link, hosts) => {
    expect(safePaymentLink(link, hosts)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://mercadopago.com.br/',
    'file:///etc/passwd',
    '//www.mercadopago.com.br/checkout',
    '/checkout',
    'www.mercadopago.com.br/checkout',
    'https:/www.mercadopago.com.br',
    'https:www.mercadopago.com.br',
    'https://',
    'https:///checkout',
    'http://www.mercadopago.com.br/checkout',
    'http://localhost.evil.com/',
    'http://127.0.0.1.evil.com/',
    'http://evil.com/?localhost',
    'http://localhost@evil.com/',
    'https://www.mercadopago.com.br@evil.com/',
    'https://:senha@www.mercadopago.com.br/',
    'http://evil127.0.0.1.example/',
    'x:https://www.mercadopago.com.br/',
    'javascript:https://www.mercadopago.com.br/',
    'https://user:senha@www.mercadopago.com.br/',
    'https://www.mercadopago.com.br\\@evil.com/',
    'https://www.merca\ndopago.com.br/',
    'https://www.mercadopago.com.br/ x',
    'https://www.mercadopago.com.br/\u0000',
    `https://www.mercadopago.com.br/${'a'.repeat(2048)}`,
    '',
    'null',
    null,
    undefined,
    42,
    {},
    ['https://www.mercadopago.com.br/'],
  ])('rejects %j', (link) => {
    expect(safePaymentLink(link)).toBeNull();
  });

  it.each([
    'https://evil.com/mercadopago.com.br',
    'https://mercadopago.com.br.evil.com/',
    'https://evilmercadopago.com.br/',
    'http://localhost:3003/checkout',
  ])('rejects %s when only the provider’s hosts are allowed', (link) => {
    expect(safePaymentLink(link, ['mercadopago.com.br'])).toBeNull();
  });

  it('accepts a link of 2048 characters, and no longer one', () => {
    const longest = 'https://www.mercadopago.com.br/'.padEnd(2048, 'a');
    expect(safePaymentLink(longest)).toBe(longest);
    expect(safePaymentLink(`${longest}a`)).toBeNull();
  });

  it('allows no host when the list is empty', () => {
    expect(safePaymentLink('https://www.mercadopago.com.br/', [])).toBeNull();
  });

  it('returns only https or loopback links for any input', () => {
    const value = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc.webAuthority().map((host) => `http://${host}`),
    );
    fc.assert(
      fc.property(value, (link) => {
        const answer = safePaymentLink(link);
        if (answer === null) return;
        const url = new URL(answer);
        expect(url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)).toBe(
          true,
        );
        expect(url.username + url.password).toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});
