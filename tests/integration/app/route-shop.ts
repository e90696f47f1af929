import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser, type Answer } from './browser';

/** A shop whose routes are called without a server. Each test has a new customer and a signed-out browser. */
export interface RouteShop<Routes> {
  shop: TestShop;
  routes: Routes;
  customer: TestCustomer;
  browser: Browser;
  /** Signs the customer in with the browser. */
  signIn(fields?: Record<string, string>): Promise<Answer>;
}

/**
 * Opens the shop for all tests of a file. The routes are imported afterwards, because their operations read the
 * configuration of the open shop.
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
