import { findAccountToken } from '../../customers/account-token';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isProviderName, type ProviderName } from '../../platform/ports/identity-providers';

export interface IdentityLink {
  provider: ProviderName;
  email: string;
  /**
   * Whether using the link removes the account's password, because it may have been set by someone other than the
   * link's reader.
   */
  endsPassword: boolean;
}

/** Returns what a mailed link would do, for the page that the link opens; null when the link no longer works. */
export async function findIdentityLink(cms: Cms, token: string): Promise<IdentityLink | null> {
  const sql = sqlOf(cms.payload);
  const found = await findAccountToken(sql, cms.payload, { text: token, kind: 'identity-link' });
  if (!found || !isProviderName(found.provider)) return null;
  const [row] = await sql.query<Omit<IdentityLink, 'provider'>>(
    `select email, hash is not null and ($2 or _verified is not true) as "endsPassword"
     from customers where id = $1 and erased_at is null`,
    [found.customerId, found.wasUnconfirmed],
  );
  return row ? { provider: found.provider, ...row } : null;
}
