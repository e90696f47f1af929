import type { SqlRunner } from '../../platform/database/sql';
import { DeviceGone, DeviceUnknown } from './push-sender';

/**
 * Acts on the error with which a push service refused a message, and returns whether the message is refused for good. A
 * browser whose subscription ended is removed at once. A browser that the service does not find may be found again, because
 * services answer so to everybody while they are in trouble: its messages are tried again for an hour and then given up,
 * and only a browser that was not found for a week is removed.
 */
export async function actOnRefusal(
  sql: SqlRunner,
  { deviceId, error }: { deviceId: string | null; error: unknown },
): Promise<boolean> {
  if (error instanceof DeviceGone) {
    if (deviceId) await removePushDevice(sql, deviceId);
    return true;
  }
  if (!(error instanceof DeviceUnknown) || !deviceId) return false;
  const [device] = await sql.query<{ isLasting: boolean; isOver: boolean }>(
    `update push_devices set unknown_since = coalesce(unknown_since, now()) where id = $1
     returning unknown_since < now() - interval '1 hour' as "isLasting",
       unknown_since < now() - interval '7 days' as "isOver"`,
    [deviceId],
  );
  if (device?.isOver) await removePushDevice(sql, deviceId);
  return device?.isLasting ?? true;
}

/** Notes that the push service found the browser. */
export async function noteFound(sql: SqlRunner, deviceId: string): Promise<void> {
  await sql.query(
    'update push_devices set unknown_since = null where id = $1 and unknown_since is not null',
    [deviceId],
  );
}

/** Removes a browser that subscribed with a former key of the shop, because its push service refuses every message. */
export async function removeOfFormerKey(
  sql: SqlRunner,
  { deviceId, publicKey }: { deviceId: string | null; publicKey: string },
): Promise<boolean> {
  const removed = await sql.query(
    'delete from push_devices where id = $1 and application_key <> $2 returning id',
    [deviceId, publicKey],
  );
  return removed.length > 0;
}

/** Deletes a browser. Messages that wait for the browser are settled without being sent. */
async function removePushDevice(sql: SqlRunner, deviceId: string): Promise<void> {
  await sql.query('delete from push_devices where id = $1', [deviceId]);
}
