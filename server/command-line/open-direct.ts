import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/environment';

import { createLog } from '@cms/platform/log/log';

/**
 * Opens the shop for a command. Uses the direct connection to the database, which migrations and locks need, and with
 * `asOwner` the account that owns the tables. The configuration is imported late, because it reads the environment when it is loaded. Logs little unless `LOG_LEVEL` is
 * set, because a person reads the output.
 */
export async function openDirectCms(
  env: Environment,
  role: string,
  { asOwner = false }: { asOwner?: boolean } = {},
): Promise<Cms> {
  process.env.DATABASE_URL = asOwner ? env.DATABASE_OWNER_URL : env.DATABASE_DIRECT_URL;
  const { openCms } = await import('@cms/open-cms');
  return openCms({ env, log: createLog({ role, level: process.env.LOG_LEVEL || 'error' }) });
}
