import type { Payload } from 'payload';

/**
 * Closes Payload and its idle database connections. Payload never releases one connection of the pool, so waiting for
 * the pool to end would never return: that connection ends with the process, or with its database.
 */
export async function closePayload(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  await payload.destroy();
  void pool.end().catch(() => undefined);
}
