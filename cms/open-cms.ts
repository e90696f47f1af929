import config from '@payload-config';
import { getPayload } from 'payload';
import type { Logger } from 'pino';

import { createCms } from './create-cms';
import type { Environment } from './environment';
import type { Cms } from './platform/context';
import { closePayload } from './platform/database/close-payload';

/** Opens Payload on the configured database. */
export async function openCms({ env, log }: { env: Environment; log: Logger }): Promise<Cms> {
  const payload = await getPayload({ config });
  // Without a listener, a restarted Postgres would end the process instead of only failing single queries.
  payload.db.pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A connection that breaks during a query fails only that query, but without a listener the connection's `error`
  // event would end the process.
  payload.db.pool.on('connect', (client) => client.on('error', () => undefined));
  return createCms({ payload, env, log });
}

/** Closes what `openCms` opened. The process may still have to be ended afterwards (see `closePayload`). */
export const closeCms = (cms: Cms): Promise<void> => closePayload(cms.payload);
