import { seedDemo } from '@cms/seed/seed-demo';

import { grantShopAccount } from '../grant-shop-account';
import { migrateDatabase } from '../migrate';
import { requireRealShop } from '../production-checks';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';

/**
 * What `npm start` does before it starts any role (server process): it creates the tables of this version, and then
 * adds the demo's data or checks the conditions of a real shop.
 */
await runCommandLine(async (env) => {
  const cms = await openDirectCms(env, 'prepare', { asOwner: true });
  await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_OWNER_URL });
  await grantShopAccount({ ownerUrl: env.DATABASE_OWNER_URL, shopUrl: env.DATABASE_DIRECT_URL });
  if (env.SHOP_DEMO === '1') await seedDemo(cms);
  else await requireRealShop(cms);
});
