import type { Role } from '@shop/permissions/roles';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Returns a person's role as the database has it now; null for an unknown account. */
export async function readRole(cms: Cms, customerId: string): Promise<{ role: Role } | null> {
  const [person] = await sqlOf(cms.payload).query<{ role: Role }>(
    'select role::text as role from customers where id = $1',
    [customerId],
  );
  return person ?? null;
}
