import type { SqlRunner } from '../../platform/database/sql';

/** Forgets a browser; messages that wait for it are settled without sending. */
export async function removePushDevice(sql: SqlRunner, deviceId: string): Promise<void> {
  await sql.query('delete from push_devices where id = $1', [deviceId]);
}
