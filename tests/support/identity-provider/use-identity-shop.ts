import { afterAll, afterEach, beforeAll } from 'vitest';

import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import {
  startIdentityProvider,
  type LocalIdentityProvider,
} from '@server/identity-provider/start-identity-provider';

/**
 * Opens a shop whose sign-in buttons lead to a local identity provider. After each test the shop is emptied and the
 * provider reset.
 */
export function useIdentityShop(): { shop: TestShop; provider: LocalIdentityProvider } {
  const opened: { shop?: TestShop; provider?: LocalIdentityProvider } = {};
  beforeAll(async () => {
    opened.provider = await startIdentityProvider();
    opened.shop = await openTestShop({ env: { ...opened.provider.env, IDENTITY_TIMEOUT_MS: '1000' } });
  });
  afterEach(async () => {
    if (opened.provider) opened.provider.state.fault = null;
    await opened.shop?.reset();
  });
  afterAll(async () => {
    await opened.shop?.close();
    await opened.provider?.close();
  });
  const inTests = <T>(value: T | undefined): T => {
    if (!value) throw new Error('The shop opens before the first test: use it inside tests and hooks.');
    return value;
  };
  return {
    get shop() {
      return inTests(opened.shop);
    },
    get provider() {
      return inTests(opened.provider);
    },
  };
}
