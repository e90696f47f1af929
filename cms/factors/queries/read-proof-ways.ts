import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isProviderName, type ProviderName } from '../../platform/ports/identity-providers';

/** By what a person can prove who they are. */
export interface ProofWays {
  hasPasskey: boolean;
  /** A code application or recovery codes. */
  hasCodes: boolean;
  hasPassword: boolean;
  providers: ProviderName[];
}

/** Returns by what a person can prove who they are. */
export async function readProofWays(cms: Cms, { customerId }: { customerId: string }): Promise<ProofWays> {
  const [row] = await sqlOf(cms.payload).query<Omit<ProofWays, 'providers'> & { providers: string[] }>(
    `select exists (select 1 from factors f where f.customer_id = c.id and f.kind = 'passkey') as "hasPasskey",
       (exists (select 1 from factors f where f.customer_id = c.id and f.kind = 'totp')
         or exists (select 1 from recovery_codes r where r.customer_id = c.id and r.used_at is null)) as "hasCodes",
       c.hash is not null as "hasPassword",
       array(select distinct provider from customers_identities i where i._parent_id = c.id) as providers
     from customers c where c.id = $1`,
    [customerId],
  );
  if (!row) return { hasPasskey: false, hasCodes: false, hasPassword: false, providers: [] };
  return { ...row, providers: row.providers.filter(isProviderName) };
}
