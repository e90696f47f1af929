import { afterAll, beforeAll, beforeEach } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser } from './browser';

// The routes are imported after the shop is open, because their operations read the configuration of the open shop.
const importRoutes = async () => ({
  root: await import('@app/root'),
  cart: await import('@app/routes/carrinho/route'),
  draft: await import('@app/routes/carrinho_.rascunho'),
  signOut: await import('@app/routes/sair'),
});

interface CartPageSeen {
  cart: {
    lines: { productId: string; quantity: number; notes: string; problem: string | null }[];
    values: Record<string, unknown>;
    isSignedIn: boolean;
    account: { panel: string | null; email: string };
  } | null;
  removed: { id: string; text: string }[];
}

/** The cart page in a visitor's browser. The shop has two products, a customer and a clock that tests can move. */
export class CartPages {
  routes!: Awaited<ReturnType<typeof importRoutes>>;
  pizza!: Product;
  kit!: Product;
  customer!: TestCustomer;
  visitor!: Browser;
  cms!: Cms;
  now = new Date();

  constructor(readonly shop: TestShop) {}

  static async open(): Promise<CartPages> {
    const pages = new CartPages(await openTestShop());
    pages.routes = await importRoutes();
    return pages;
  }

  async reset(): Promise<void> {
    const { cms } = this.shop;
    await this.shop.reset();
    await makeSettings(cms);
    this.pizza = await makeProduct(cms, { name: 'Margherita', stock: 10, priceCents: 4990 });
    this.kit = await makeProduct(cms, { name: 'Kit', stock: 10, priceCents: 9990 });
    // The cache is dropped here because nothing in these tests listens to the database's notifications.
    dropSnapshots('catalog');
    this.customer = await makeCustomer(cms);
    this.now = new Date();
    this.cms = { ...cms, now: () => this.now };
    this.visitor = new Browser(this.cms);
  }

  send(browser: Browser, fields: Record<string, string>) {
    return browser.submit(this.routes.cart.action, '/carrinho', fields);
  }

  add(browser: Browser, product: Product, quantity = '1') {
    return this.send(browser, { intent: 'add', productId: product.id, quantity });
  }

  async look(browser: Browser, path = '/carrinho'): Promise<CartPageSeen> {
    return (await browser.visit(this.routes.cart.loader, path)).data as CartPageSeen;
  }

  async lines(browser: Browser) {
    const { cart } = await this.look(browser);
    return (cart?.lines ?? []).map(({ productId, quantity, notes }) => ({
      name: productId === this.pizza.id ? 'Margherita' : 'Kit',
      quantity,
      notes,
    }));
  }

  signIn(browser: Browser, fields: Record<string, string> = {}) {
    const { email, password } = this.customer;
    return this.send(browser, { intent: 'sign-in', redirectTo: '/carrinho', email, password, ...fields });
  }
}

/** Opens the pages before the tests of a file, resets them before each test, and closes them at the end. */
export function useCartPages(): () => CartPages {
  let pages: CartPages;
  beforeAll(async () => {
    pages = await CartPages.open();
  });
  beforeEach(() => pages.reset());
  afterAll(() => pages.shop.close());
  return () => pages;
}
