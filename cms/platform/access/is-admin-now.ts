import type { SqlRunner } from '../database/sql';
import { isRecordId } from '../database/record-id';

/** Whether someone is an admin at this moment: asked again inside the transaction of what only admins may do. */
export async function isAdminNow(runner: SqlRunner, customerId: string): Promise<boolean> {
  if (!isRecordId(customerId)) return false;
  const found = await runner.query(`select 1 from customers where id = $1 and role = 'admin' and _verified`, [
    customerId,
  ]);
  return found.length > 0;
}
