import { expect, test } from 'vitest';

import { paymentPages } from '@server/http/security-headers';

test('the checkout form may lead to every page of the real provider, over https only', () => {
  const pages = paymentPages('https://api.mercadopago.com');
  expect(pages).toContain('https://*.mercadopago.com.br');
  expect(pages.every((page) => page.startsWith('https://'))).toBe(true);
});

test('of a stand-in it may lead to both names of this machine, at its port', () => {
  expect(paymentPages('http://127.0.0.1:3010')).toEqual(['http://localhost:3010', 'http://127.0.0.1:3010']);
});

test('of any other address it may lead there alone', () => {
  expect(paymentPages('https://stand-in.example:8443/v1')).toEqual(['https://stand-in.example:8443']);
});
