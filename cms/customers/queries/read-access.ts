import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** How a customer can sign in. */
export interface AccountAccess {
  /** False for an account that has only ever signed in through an external provider. */
  hasPassword: boolean;
  /** A new address whose confirmation link has not been used yet. */
  pendingEmail: string | null;
}

/** Returns how a customer can sign in. */
export async function readAccess(cms: Cms, { customerId }: { customerId: string }): Promise<AccountAccess> {
  const [row] = await sqlOf(cms.payload).query<AccountAccess>(
    `select (c.hash is not null and c.salt is not null) as "hasPassword",
       (select t.email from account_tokens t
        where t.customer_id = c.id and t.kind = 'email-change' and t.used_at is null and t.expires_at > now()
        order by t.created_at desc limit 1) as "pendingEmail"
     from customers c where c.id = $1`,
    [customerId],
  );
  return row ?? { hasPassword: false, pendingEmail: null };
}
