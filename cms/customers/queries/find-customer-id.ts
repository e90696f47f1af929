import { readEmail } from '@shop/reading/email';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Returns the account of an e-mail address; null without one. Uses SQL: a command on the server has no user. */
export async function findCustomerId(cms: Cms, email: string): Promise<string | null> {
  const [row] = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from customers where lower(email) = $1 and erased_at is null',
    [readEmail(email)],
  );
  return row?.id ?? null;
}
