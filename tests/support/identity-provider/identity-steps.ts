import { accountTokenText } from '@cms/customers/account-token';
import { finishIdentitySignUp } from '@cms/identities/operations/finish-identity-sign-up';
import { signInWithIdentity } from '@cms/identities/operations/sign-in-with-identity';
import type { ProviderIdentity } from '@cms/platform/ports/identity-providers';
import type { TestShop } from '@tests/support/postgres/test-shop';

export const IP = '203.0.113.7';
const PLACE = { userAgent: null };

export const google = (over: Partial<ProviderIdentity> = {}): ProviderIdentity => ({
  provider: 'google',
  subject: '1001',
  email: 'gilda@massamansa.test',
  isEmailVerified: true,
  name: 'Gilda Rosa',
  ...over,
});
export const facebook = (over: Partial<ProviderIdentity> = {}): ProviderIdentity =>
  google({ provider: 'facebook', subject: '2002', isEmailVerified: false, ...over });

type Answer = { ok: true; step?: string } | { ok: false; error: { code: string } };
export const stepOf = (result: Answer) => (result.ok ? (result.step ?? 'ok') : result.error.code);

/**
 * Returns the steps of a person who signs in through an identity provider, and functions that read what these steps
 * store.
 */
export function identitySteps(shop: TestShop) {
  const enter = (identity: ProviderIdentity, cms = shop.cms) =>
    signInWithIdentity(cms, { identity, ip: IP, place: PLACE });
  const finish = (
    identity: ProviderIdentity,
    over: { fullName?: string; email?: string } = {},
    cms = shop.cms,
  ) =>
    finishIdentitySignUp(cms, {
      identity,
      fullName: 'Gilda Rosa',
      email: null,
      termsVersion: '2025-01',
      ip: IP,
      place: PLACE,
      ...over,
    });

  async function count(table: string): Promise<number> {
    const [row] = await shop.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return row?.n ?? -1;
  }

  async function accountOf(email: string) {
    const [row] = await shop.sql.query<Record<string, unknown> & { id: string }>(
      `select id, full_name as name, phone, _verified as "isConfirmed", hash is not null as "hasPassword",
         (select count(*)::int from customers_identities i where i._parent_id = c.id) as identities,
         (select count(*)::int from customers_sessions s where s._parent_id = c.id) as sessions
       from customers c where email = $1`,
      [email],
    );
    return row;
  }

  const mails = () =>
    shop.sql.query<{ kind: string; customer: string }>(
      'select kind, customer_id as customer from outgoing_mails order by created_at',
    );

  /** Returns the token of the newest mail that asks the account's owner to confirm a new sign-in provider. */
  async function mailedToken(): Promise<string> {
    const [token] = await shop.sql.query<{ id: string }>(
      `select id from account_tokens where kind = 'identity-link' and used_at is null order by created_at desc limit 1`,
    );
    return token ? accountTokenText(shop.cms.payload, { id: token.id, kind: 'identity-link' }) : '';
  }
  return { enter, finish, count, accountOf, mails, mailedToken };
}
