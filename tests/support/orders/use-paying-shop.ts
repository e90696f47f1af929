import { afterAll, beforeAll, beforeEach } from 'vitest';

import { STAND_IN_COLLECTOR, type RunningStandIn } from '../payment-stand-in/start-stand-in';
import { openPayingShop, type TestShop } from '../postgres/test-shop';
import { makeSettings } from '../factories/make-settings';
import { createOrdering, type Ordering } from './ordering';

export interface PayingShop extends Ordering {
  readonly shop: TestShop;
  readonly standIn: RunningStandIn;
}

/** Opens a shop with its own stand-in for the payment provider. Both are emptied before each test. */
export function usePayingShop(): PayingShop {
  const state: { shop?: TestShop; standIn?: RunningStandIn; ordering?: Ordering } = {};
  beforeAll(async () => {
    Object.assign(state, await openPayingShop());
    if (!state.shop || !state.standIn) return;
    await state.standIn.control.pauseWebhooks();
    state.ordering = createOrdering(state.shop, state.standIn);
  });
  beforeEach(async () => {
    await state.shop?.reset();
    await state.standIn?.control.reset();
    await state.standIn?.control.pauseWebhooks();
    if (state.shop) await makeSettings(state.shop.cms);
  });
  afterAll(async () => {
    await state.shop?.close();
    await state.standIn?.close();
  });
  const opened = <Name extends keyof typeof state>(name: Name) => {
    const part = state[name];
    if (!part) throw new Error('The paying shop opens before the first test: use it inside tests and hooks.');
    return part;
  };
  return new Proxy({} as PayingShop, {
    get: (_, name): unknown =>
      name === 'shop' || name === 'standIn' ? opened(name) : Reflect.get(opened('ordering'), name),
  });
}

export { STAND_IN_COLLECTOR };
