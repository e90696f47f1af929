import type { TestProject } from 'vitest/node';

import { buildShop, startDemoShop, type ShopAddresses } from './demo-shop';

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker, so that test files that run at the same time share nothing. */
    shops: ShopAddresses[];
  }
}

/** Starts the built shop for each worker, once for the whole run. */
export default async function setUpShops(project: TestProject) {
  buildShop();
  const count = Number(project.config.maxWorkers);
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startDemoShop()));
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stopAll = () => Promise.all(shops.map((shop) => shop.stop()));
  for (const start of starts) {
    if (start.status === 'fulfilled') continue;
    await stopAll();
    throw start.reason;
  }
  project.provide(
    'shops',
    shops.map(({ addresses }) => addresses),
  );
  return stopAll;
}
