import type { Payload } from 'payload';

/**
 * Closes Payload and its idle database connections. Does not wait for the pool to end, because Payload never releases
 * one of its connections. That connection ends with the process, or with its database.
 */
export async function closePayload(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  await payload.destroy();
  void pool.end().catch(() => undefined);
}
