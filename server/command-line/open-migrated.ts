import type { Environment } from '@cms/environment';
import type { Cms } from '@cms/platform/context';

import { grantShopAccount } from '../grant-shop-account';
import { migrateDatabase } from '../migrate';
import { openDirectCms } from './open-direct';

/**
 * Opens the shop for a command that works with the tables of this version: migrates the configured database as the owner
 * of its tables, and grants the shop's own account what it needs.
 */
export async function openMigratedCms(env: Environment, role: string): Promise<Cms> {
  const cms = await openDirectCms(env, role, { asOwner: true });
  await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_OWNER_URL });
  await grantShopAccount({ ownerUrl: env.DATABASE_OWNER_URL, shopUrl: env.DATABASE_DIRECT_URL });
  return cms;
}
