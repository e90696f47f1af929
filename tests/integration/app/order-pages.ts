import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeOrder, type OrderWish } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

/** Returns the text that a person reads on the page, in order, as a single line. */
export const read = (html: string) =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');

export const number = (orderId: string) => orderId.slice(-8).toUpperCase();

/** Meus Pedidos as the server renders it, without JavaScript. Each test has a new customer and a new product. */
export class OrderPages {
  customer!: TestCustomer;
  pizza!: Product;

  private constructor(
    readonly shop: TestShop,
    readonly storefront: OpenedStorefront,
  ) {}

  static async open(): Promise<OrderPages> {
    const shop = await openTestShop();
    const build = await createShopBuild();
    return new OrderPages(shop, await openStorefront(shop.cms, { loadBuild: () => Promise.resolve(build) }));
  }

  async reset(): Promise<void> {
    const { cms } = this.shop;
    await this.shop.reset();
    await makeSettings(cms);
    this.customer = await makeCustomer(cms);
    this.pizza = await makeProduct(cms, { name: 'Margherita', priceCents: 4990, stock: 10 });
    dropSnapshots('catalog');
  }

  browser() {
    const cookies = new Map<string, string>();
    const ask = async (path: string, form?: Record<string, string>) => {
      const response = await this.storefront.ask(path, {
        method: form ? 'POST' : 'GET',
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { body: new URLSearchParams(form).toString() }),
      });
      for (const line of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    const text = async (path: string) => {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      return read(response.body);
    };
    return { ask, text };
  }

  async signedIn({ email, password }: TestCustomer = this.customer) {
    const opened = this.browser();
    const response = await opened.ask('/login', { intent: 'sign-in', redirectTo: '/', email, password });
    expect(response.status).toBe(303);
    return opened;
  }

  order = (wish: Partial<OrderWish> = {}) =>
    makeOrder(this.shop.cms, { customerId: this.customer.id, product: this.pizza, ...wish });

  set = (orderId: string, change: string) =>
    this.shop.sql.query(`update orders set ${change} where id = $1`, [orderId]);

  async waitingOrder(left = `interval '12 minutes 30 seconds'`): Promise<string> {
    const orderId = await this.order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await this.set(orderId, `reserved_until = now() + ${left}, payment_link = 'https://pay.test/1'`);
    return orderId;
  }

  pay = (orderId: string, { status = 'approved', counts = true, refunded = 0, detail = '' } = {}) =>
    this.shop.sql.query(
      `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid, refunded_cents, refund_due_cents, status_detail)
       values ($1, 'mercado_pago', '70001', $2, 'pix', 11480, $3, $4, $4, nullif($5, ''))`,
      [orderId, status, counts, refunded, detail],
    );
}

/** Opens the pages before the tests of a file, resets them before each test, and closes them at the end. */
export function useOrderPages(): () => OrderPages {
  let pages: OrderPages;
  beforeAll(async () => {
    pages = await OrderPages.open();
  });
  beforeEach(() => pages.reset());
  afterAll(async () => {
    await pages.storefront.close();
    await pages.shop.close();
  });
  return () => pages;
}
