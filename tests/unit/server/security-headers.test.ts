import { expect, test } from 'vitest';

import { paymentPages, resourcePolicy, shopHeaders, signInPages } from '@server/http/security-headers';

test('the checkout form may post to every page of the real provider, over https only', () => {
  const pages = paymentPages('https://api.mercadopago.com');
  expect(pages).toContain('https://*.mercadopago.com.br');
  expect(pages.every((page) => page.startsWith('https://'))).toBe(true);
});

test('the checkout form may post to a local stand-in under both host names, at its port', () => {
  expect(paymentPages('http://127.0.0.1:3010')).toEqual(['http://localhost:3010', 'http://127.0.0.1:3010']);
});

test('the checkout form may post to another address of the provider only there', () => {
  expect(paymentPages('https://stand-in.example:8443/v1')).toEqual(['https://stand-in.example:8443']);
});

test('the sign-in buttons may lead to the real providers and to a local one', () => {
  expect(signInPages(['https://accounts.google.com/o/oauth2/v2/auth'])).toEqual([
    'https://accounts.google.com',
  ]);
  expect(signInPages(['https://www.facebook.com/v24.0/dialog/oauth'])).toContain('https://m.facebook.com');
  expect(signInPages(['http://localhost:4000/google/authorize'])).toContain('http://localhost:4000');
  expect(signInPages([])).toEqual([]);
});

test('the policy of every page allows the sign-in pages beside the payment pages', () => {
  const headersFor = shopHeaders({
    publicUrl: 'https://loja.test',
    paymentApiUrl: 'https://api.mercadopago.com',
    signInUrls: ['https://accounts.google.com/o/oauth2/v2/auth'],
  });
  const policy = headersFor([])['Content-Security-Policy'] ?? '';
  const formAction = policy.split('; ').find((line) => line.startsWith('form-action'));
  expect(formAction).toContain('https://accounts.google.com');
  expect(formAction).not.toContain('facebook');
});

test.each([
  '/imagens/pizza-256x256.webp',
  '/mail/pedido-confirmado.jpg',
  '/fonts/fraunces-massa.0af11126.woff2',
])('another site, such as a mail client, may embed %s', (path) => {
  expect(resourcePolicy(path)).toEqual({ 'Cross-Origin-Resource-Policy': 'cross-origin' });
});

test.each([
  '/',
  '/conta/pedidos',
  '/imagens',
  '/imagensx/a.webp',
  '/assets/page.js',
  '/conta/imagens/a.webp',
])('no other site may embed %s', (path) => {
  const headersFor = shopHeaders({
    publicUrl: 'https://loja.test',
    paymentApiUrl: 'https://api.mercadopago.com',
    signInUrls: [],
  });
  expect({ ...headersFor([]), ...resourcePolicy(path) }['Cross-Origin-Resource-Policy']).toBe('same-origin');
});
