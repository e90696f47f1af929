import type { SqlRunner } from '../../platform/database/sql';

/** Deletes a browser. Messages that wait for the browser are settled without being sent. */
export async function removePushDevice(sql: SqlRunner, deviceId: string): Promise<void> {
  await sql.query('delete from push_devices where id = $1', [deviceId]);
}
