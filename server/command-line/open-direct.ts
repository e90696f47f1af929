import type { Cms } from '@cms/platform/context';
import type { Environment } from '@cms/environment';

import { createLog } from '@cms/platform/log/log';

/**
 * Opens the shop for a command, on the direct connection, which migrations and locks need. Imported late, because the
 * configuration reads the environment when it is loaded. Quiet unless `LOG_LEVEL` is set: a person reads the output.
 */
export async function openDirectCms(env: Environment, role: string): Promise<Cms> {
  process.env.DATABASE_URL = env.DATABASE_DIRECT_URL;
  const { openCms } = await import('@cms/open-cms');
  return openCms({ env, log: createLog({ role, level: process.env.LOG_LEVEL || 'error' }) });
}
