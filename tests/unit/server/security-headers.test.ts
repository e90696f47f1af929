import { expect, test } from 'vitest';

import { fileHeaders, resourcePolicy, shopHeaders, signInPages } from '@server/http/security-headers';

test("the sign-in pages allowed by the policy are the real providers' and a local one", () => {
  expect(signInPages(['https://accounts.google.com/o/oauth2/v2/auth'])).toEqual([
    'https://accounts.google.com',
  ]);
  expect(signInPages(['https://www.facebook.com/v24.0/dialog/oauth'])).toContain('https://m.facebook.com');
  expect(signInPages(['http://localhost:4000/google/authorize'])).toContain('http://localhost:4000');
  expect(signInPages([])).toEqual([]);
});

test('the policy of every page allows forms to lead to the sign-in pages as well as the payment pages', () => {
  const headersFor = shopHeaders({
    publicUrl: 'https://loja.test',
    paymentOrigins: ['https://*.pagamento.test'],
    signInUrls: ['https://accounts.google.com/o/oauth2/v2/auth'],
  });
  const policy = headersFor([])['Content-Security-Policy'] ?? '';
  const formAction = policy.split('; ').find((line) => line.startsWith('form-action'));
  expect(formAction).toContain('https://*.pagamento.test');
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
    paymentOrigins: ['https://*.pagamento.test'],
    signInUrls: [],
  });
  expect({ ...headersFor([]), ...resourcePolicy(path) }['Cross-Origin-Resource-Policy']).toBe('same-origin');
});

test('a script has only the headers that browsers apply to files, and a drawing has those of a page', () => {
  const options = { publicUrl: 'https://loja.test', paymentOrigins: [], signInUrls: [] };
  expect(fileHeaders(options)('text/javascript')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
  expect(fileHeaders(options)('image/svg+xml')).toEqual(shopHeaders(options)([]));
  expect(Object.keys(fileHeaders({ ...options, publicUrl: 'http://localhost:3000' })('font/woff2'))).toEqual([
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
  ]);
});
