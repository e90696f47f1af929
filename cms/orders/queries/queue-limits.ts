import { USUAL_LIMITS, type QueueLimits } from '@shop/orders/order-clock';

import type { SqlRunner } from '../../platform/database/sql';

/** Returns the limits, in minutes, at which an order of the work queue changes its colour. The owner sets them. */
export async function readQueueLimits(sql: SqlRunner): Promise<QueueLimits> {
  const [row] = await sql.query<{ soon: string | null; urgent: string | null }>(
    'select queue_soon_minutes as soon, queue_urgent_minutes as urgent from settings limit 1',
  );
  return {
    soonMinutes: Number(row?.soon ?? USUAL_LIMITS.soonMinutes),
    urgentMinutes: Number(row?.urgent ?? USUAL_LIMITS.urgentMinutes),
  };
}
