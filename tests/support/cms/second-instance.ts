import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';

/** A second instance of the shop on the same database, with separate connections, as another server would be. */
export async function openSecondInstance(cms: Cms): Promise<{ cms: Cms; close(): Promise<void> }> {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ]);
  const { closeCms } = await import('@cms/open-cms');
  const payload = await getPayload({ config, key: randomUUID() });
  // As `openCms` does: a connection cut while idle must not end the process.
  payload.db.pool.on('error', () => undefined);
  const second = { ...cms, payload };
  return { cms: second, close: () => closeCms(second) };
}
