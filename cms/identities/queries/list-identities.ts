import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isProviderName, type ProviderName } from '../../platform/ports/identity-providers';

export interface LinkedAccounts {
  linked: { id: string; provider: ProviderName }[];
  hasPassword: boolean;
}

/**
 * Returns the external accounts linked to a customer's account, and whether that customer's account has a password too.
 */
export async function listIdentities(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<LinkedAccounts> {
  const sql = sqlOf(cms.payload);
  const [rows, [account]] = await Promise.all([
    sql.query<{ id: string; provider: string }>(
      'select id, provider from customers_identities where _parent_id = $1 order by provider desc, _order',
      [customerId],
    ),
    sql.query<{ hasPassword: boolean }>(
      'select hash is not null as "hasPassword" from customers where id = $1',
      [customerId],
    ),
  ]);
  return {
    linked: rows.flatMap(({ id, provider }) => (isProviderName(provider) ? [{ id, provider }] : [])),
    hasPassword: account?.hasPassword ?? false,
  };
}
