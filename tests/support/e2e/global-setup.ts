import type { TestProject } from 'vitest/node';

import { type DemoShop, type ShopAddresses, startDemoShop } from './demo-shop';

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker: files that run at the same time share nothing. */
    shops: ShopAddresses[];
  }
}

/** Starts the built shop for each worker, once for the whole run. One by one, because each looks for free ports. */
export default async function setUpShops(project: TestProject) {
  const shops: DemoShop[] = [];
  const stopAll = () => Promise.all(shops.map((shop) => shop.stop()));
  try {
    while (shops.length < Number(project.config.maxWorkers)) shops.push(await startDemoShop());
  } catch (error) {
    await stopAll();
    throw error;
  }
  project.provide(
    'shops',
    shops.map(({ addresses }) => addresses),
  );
  return stopAll;
}
