import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';

/** Returns the name of a zone that the shop delivers to now; null once the zone is switched off or deleted. */
export async function readServedZone(sql: SqlRunner, zoneId: string | null): Promise<string | null> {
  if (zoneId === null || !isRecordId(zoneId)) return null;
  const [zone] = await sql.query<{ name: string }>(
    'select name from delivery_zones where id = $1 and active',
    [zoneId],
  );
  return zone?.name ?? null;
}
