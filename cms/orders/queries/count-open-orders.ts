import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Returns how many sold orders are neither delivered nor cancelled. */
export async function countOpenOrders(cms: Cms): Promise<number> {
  const [row] = await sqlOf(cms.payload).query<{ count: number }>(
    `select count(*)::int as count from orders
     where payment_status <> 'unpaid' and status <> 'entregue' and status <> 'cancelado'`,
  );
  return row?.count ?? 0;
}
