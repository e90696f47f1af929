import { seedDemo } from '@cms/seed/seed-demo';

import { requireRealShop } from '../production-checks';
import { openMigratedCms } from '../command-line/open-migrated';
import { runCommandLine } from '../command-line/run-command-line';

/**
 * What `npm start` does before it starts any role (server process): it creates the tables of this version, and then
 * adds the demo's data or checks the conditions of a real shop.
 */
await runCommandLine(async (env) => {
  const cms = await openMigratedCms(env, 'prepare');
  if (env.SHOP_DEMO === '1') await seedDemo(cms);
  else await requireRealShop(cms);
});
