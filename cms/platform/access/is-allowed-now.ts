import { can, type Permission } from '@shop/permissions/permissions';
import { resourceOf } from '@shop/permissions/resources';

import type { SqlRunner } from '../database/sql';
import { isRecordId } from '../database/record-id';

/**
 * Returns whether a person has a permission now. Operations check the permission again inside their transaction,
 * because it may have been withdrawn, or its resource switched off, since the request was admitted. Until the transaction
 * ends, nobody can switch that resource off.
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
  return can(person, permission) && isOnNow(runner, permission);
}

async function isOnNow(runner: SqlRunner, permission: Permission): Promise<boolean> {
  const resource = resourceOf(permission);
  if (!resource) return true;
  const [row] = await runner.query<{ isOn: boolean }>(
    'select is_on as "isOn" from resources where name = $1 for share',
    [resource],
  );
  return row?.isOn !== false;
}
