import { can, type Permission } from '@shop/permissions/permissions';

import type { SqlRunner } from '../database/sql';
import { isRecordId } from '../database/record-id';

/** Whether a person has a permission now: checked again inside the transaction of an operation that needs it. */
export async function isAllowedNow(
  runner: SqlRunner,
  customerId: string,
  permission: Permission,
): Promise<boolean> {
  if (!isRecordId(customerId)) return false;
  const [person] = await runner.query<{ role: string }>(
    'select role::text as role from customers where id = $1 and _verified',
    [customerId],
  );
  return can(person, permission);
}
