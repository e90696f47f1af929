import type { TestProject } from 'vitest/node';

import { startDemoShop, type ShopAddresses } from './demo-shop';

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop that all journeys share. */
    shop: ShopAddresses;
  }
}

/** Starts the built shop once for the whole run. */
export default async function setUpShop(project: TestProject) {
  const shop = await startDemoShop();
  project.provide('shop', shop.addresses);
  return () => shop.stop();
}
