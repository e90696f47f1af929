import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Product } from '@cms/payload-types';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';
import { newCart } from '@tests/support/server/new-cart';

let shop: TestShop;
let pizza: Product;
let storefront: KeptStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  pizza = await makeProduct(shop.cms, { stock: 50 });
  storefront = await openKeptStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** Returns the cookies of a new cart, without the cookie of the message, because a page shows the message only once. */
const cartCookie = async (quantity: number) =>
  (await newCart(storefront, { productId: pizza.id, quantity })).replace(/massa-aviso=[^;]*;? ?/, '');

describe('a page rendered again from the same data', () => {
  const NONCES = / nonce="([^"]*)"/g;

  test('is the same except for the id and the nonce of each response', async () => {
    const headers = {
      cookie: await cartCookie(5),
    };
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await storefront.ask('/cardapio', { headers }));
    const bare = answers.map(({ body, headers: sent }) =>
      body.replaceAll(NONCES, '').replaceAll(String(sent['x-request-id']), 'ID'),
    );
    expect(bare[0]).toMatch(/5 itens/);
    expect(new Set(bare).size).toBe(1);
    for (const { body, headers: sent } of answers) {
      const nonces = new Set([...body.matchAll(NONCES)].map(([, nonce]) => nonce));
      expect(
        [...nonces].map((nonce) => String(sent['content-security-policy']).includes(`'nonce-${nonce}'`)),
      ).toEqual([true]);
      expect(body).toContain(String(sent['x-request-id']));
    }
  });

  test('follows the cart and the catalogue from one request to the next', async () => {
    const headers = { cookie: await cartCookie(6) };
    const menu = async () => (await storefront.ask('/cardapio', { headers })).body;
    expect(await menu()).toMatch(/6 itens/);
    await shop.sql.query('update cart_lines set quantity = 7 where quantity = 6');
    expect(await menu()).toMatch(/7 itens/);
    await shop.sql.query('update cart_lines set quantity = 6 where quantity = 7');
    expect(await menu()).toMatch(/6 itens/);
  });
});
