import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';

/** Opens a second instance of the shop on the same database, with separate connections, as another server would. */
export async function openSecondInstance(cms: Cms): Promise<{ cms: Cms; close(): Promise<void> }> {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ]);
  const { closeCms } = await import('@cms/open-cms');
  const payload = await getPayload({ config, key: randomUUID() });
  // Ignores the error, as `openCms` does, because a connection that is cut while idle must not end the process.
  payload.db.pool.on('error', () => undefined);
  const second = { ...cms, payload };
  return { cms: second, close: () => closeCms(second) };
}
