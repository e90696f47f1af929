import { expect } from 'vitest';

import type { OpenedStorefront } from './open-storefront';

/** Puts a product into a new visitor's cart, as a browser without a script does; returns the cookies. */
export async function newCart(
  { ask }: Pick<OpenedStorefront, 'ask'>,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<string> {
  const response = await ask('/carrinho', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ intent: 'add', productId, quantity: String(quantity) }).toString(),
  });
  expect(response.status).toBe(303);
  const cookies = response.headers['set-cookie'] ?? [];
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['massa-aviso', 'massa-carrinho']);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
