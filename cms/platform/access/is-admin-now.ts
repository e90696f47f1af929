import type { SqlRunner } from '../database/sql';
import { isRecordId } from '../database/record-id';

/** Whether the user is an admin now: checked again inside the transaction of an operation reserved for admins. */
export async function isAdminNow(runner: SqlRunner, customerId: string): Promise<boolean> {
  if (!isRecordId(customerId)) return false;
  const found = await runner.query(`select 1 from customers where id = $1 and role = 'admin' and _verified`, [
    customerId,
  ]);
  return found.length > 0;
}
