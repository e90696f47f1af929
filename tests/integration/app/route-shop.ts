import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser, type Answer } from './browser';

/** Routes called without a server: a shop, and before each test a customer and a signed-out browser. */
export interface RouteShop<Routes> {
  shop: TestShop;
  routes: Routes;
  customer: TestCustomer;
  browser: Browser;
  /** The customer signs in with the browser. */
  signIn(fields?: Record<string, string>): Promise<Answer>;
}

/**
 * For a whole test file. The routes are imported after the shop is open: their operations read the same configuration.
 */
export function useRouteShop<Routes>(
  importRoutes: () => Promise<Routes>,
  wish?: Parameters<typeof makeCustomer>[1],
): RouteShop<Routes> {
  const opened = {
    signIn: async (fields) => {
      const { action } = await import('@app/routes/login/route');
      const { email, password } = opened.customer;
      return opened.browser.submit(action, '/login', { intent: 'sign-in', email, password, ...fields });
    },
  } as RouteShop<Routes>;

  beforeAll(async () => {
    opened.shop = await openTestShop();
    opened.routes = await importRoutes();
  });

  beforeEach(async () => {
    const { shop } = opened;
    await shop.reset();
    await makeSettings(shop.cms);
    opened.customer = await makeCustomer(shop.cms, wish);
    opened.browser = new Browser(shop.cms);
  });

  afterAll(() => opened.shop.close());
  return opened;
}
