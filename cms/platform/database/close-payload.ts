import type { Payload } from 'payload';

/**
 * Closes Payload and its idle database connections. Payload keeps one connection of the pool for itself for ever, so
 * waiting for the pool to end would never return: that one ends with the process, or with its database.
 */
export async function closePayload(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  await payload.destroy();
  void pool.end().catch(() => undefined);
}
