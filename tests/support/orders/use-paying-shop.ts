import { afterAll, beforeAll, beforeEach } from 'vitest';

import { SIMULATOR_COLLECTOR, type RunningSimulator } from '../payment-simulator/start-simulator';
import { openPayingShop, type TestShop } from '../postgres/test-shop';
import { makeSettings } from '../factories/make-settings';
import { createOrdering, type Ordering } from './ordering';

export interface PayingShop extends Ordering {
  readonly shop: TestShop;
  readonly simulator: RunningSimulator;
}

/** Opens a shop with its own simulator for the payment provider. Both are emptied before each test. */
export function usePayingShop(): PayingShop {
  const state: { shop?: TestShop; simulator?: RunningSimulator; ordering?: Ordering } = {};
  beforeAll(async () => {
    Object.assign(state, await openPayingShop());
    if (!state.shop || !state.simulator) return;
    await state.simulator.control.pauseWebhooks();
    state.ordering = createOrdering(state.shop, state.simulator);
  });
  beforeEach(async () => {
    await state.shop?.reset();
    await state.simulator?.control.reset();
    await state.simulator?.control.pauseWebhooks();
    if (state.shop) await makeSettings(state.shop.cms);
  });
  afterAll(async () => {
    await state.shop?.close();
    await state.simulator?.close();
  });
  const opened = <Name extends keyof typeof state>(name: Name) => {
    const part = state[name];
    if (!part) throw new Error('The paying shop opens before the first test: use it inside tests and hooks.');
    return part;
  };
  return new Proxy({} as PayingShop, {
    get: (_, name): unknown =>
      name === 'shop' || name === 'simulator' ? opened(name) : Reflect.get(opened('ordering'), name),
  });
}

export { SIMULATOR_COLLECTOR };
