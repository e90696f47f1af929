import { grantShopAccount } from '../grant-shop-account';
import { migrateDatabase } from '../migrate';
import { openDirectCms } from '../command-line/open-direct';
import { runCommandLine } from '../command-line/run-command-line';

/** `npm run migrate` migrates the configured database to the version of this code. */
await runCommandLine(async (env) => {
  const { payload } = await openDirectCms(env, 'migrate', { asOwner: true });
  await migrateDatabase({ payload, directUrl: env.DATABASE_OWNER_URL });
  await grantShopAccount({ ownerUrl: env.DATABASE_OWNER_URL, shopUrl: env.DATABASE_DIRECT_URL });
  console.log('O banco de dados está na versão atual.');
});
