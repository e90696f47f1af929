import { findAccountToken } from '../../customers/account-token';
import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { isProviderName, type ProviderName } from '../provider-identity';

/** What a mailed link would join, so that its page can say so; null when it no longer works. */
export async function findIdentityLink(
  cms: Cms,
  token: string,
): Promise<{ provider: ProviderName; email: string } | null> {
  const sql = sqlOf(cms.payload);
  const found = await findAccountToken(sql, cms.payload, { text: token, kind: 'identity-link' });
  if (!found || !isProviderName(found.provider)) return null;
  const [row] = await sql.query<{ email: string }>(
    'select email from customers where id = $1 and erased_at is null',
    [found.customerId],
  );
  return row ? { provider: found.provider, email: row.email } : null;
}
