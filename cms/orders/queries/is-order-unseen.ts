import type { SqlRunner } from '../../platform/database/sql';
import { IS_UNSEEN } from '../unseen-order';

/** Returns whether nobody in the team has seen a paid order yet. */
export async function isOrderUnseen(sql: SqlRunner, orderId: string): Promise<boolean> {
  const rows = await sql.query(`select 1 from orders o where o.id = $1 and ${IS_UNSEEN}`, [orderId]);
  return rows.length > 0;
}
