import { can, type Permission } from '@shop/permissions/permissions';

import type { SqlRunner } from '../database/sql';
import { isRecordId } from '../database/record-id';

/**
 * Returns whether a person has a permission now. Operations check the permission again inside their transaction,
 * because it may have been withdrawn since the request was admitted.
 */
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
