import { expect, it } from 'vitest';
import { accountTokenText } from '@cms/customers/account-token';
import { inTransaction, type Transaction } from '@cms/platform/database/transaction';
import { confirmIdentityLink } from '@cms/identities/operations/confirm-identity-link';
import { receiveDeletionRequest } from '@cms/privacy/operations/receive-deletion-request';
import { signInWithIdentity } from '@cms/identities/operations/sign-in-with-identity';
import type { ProviderIdentity, ProviderName } from '@cms/platform/ports/identity-providers';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { signDeletionRequest } from '@tests/support/identity-provider/sign-deletion-request';
import { useIdentityShop } from '@tests/support/identity-provider/use-identity-shop';

const tested = useIdentityShop();

const SUBJECT = '20020002';

/** Runs `hold` in a transaction that keeps its locks until `letGo` is called, and is then rolled back. */
async function holding(hold: (tx: Transaction) => Promise<unknown>): Promise<{ letGo: () => Promise<void> }> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    ended = inTransaction(tested.shop.cms.payload, async (tx) => {
      await hold(tx);
      held();
      await released;
      throw new Error('let go');
    }).catch(() => undefined);
  });
  return {
    letGo: () => {
      letGo();
      return ended;
    },
  };
}

async function waiting(): Promise<number> {
  const [row] = await tested.shop.sql.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

async function mailedLink(customerId: string, provider: ProviderName): Promise<string> {
  const [token] = await tested.shop.sql.query<{ id: string }>(
    `insert into account_tokens (customer_id, kind, provider, subject, expires_at)
     values ($1, 'identity-link', $2, $3, now() + interval '1 hour') returning id`,
    [customerId, provider, SUBJECT],
  );
  return accountTokenText(tested.shop.cms.payload, { id: token?.id ?? '', kind: 'identity-link' });
}

const linkedTo = async () =>
  (
    await tested.shop.sql.query<{ customer: string }>(
      'select _parent_id as customer from customers_identities',
    )
  ).map(({ customer }) => customer);

const link = (tx: Transaction, customerId: string) =>
  tx.query(
    `insert into customers_identities (_parent_id, _order, id, provider, subject)
     values ($1, 1, 'other', 'facebook', $2)`,
    [customerId, SUBJECT],
  );

it('no identity stays linked when Facebook requests a deletion while a mailed link is confirmed', async () => {
  const [owner, other] = [await makeCustomer(tested.shop.cms), await makeCustomer(tested.shop.cms)];
  const token = await mailedLink(owner.id, 'facebook');
  const held = await holding((tx) => link(tx, other.id));
  const confirmed = confirmIdentityLink(tested.shop.cms, token);
  await expect.poll(waiting).toBe(1);
  const request = signDeletionRequest({ user_id: SUBJECT, issued_at: 1_795_000_000 });
  const forgotten = receiveDeletionRequest(tested.shop.cms, request);
  await expect.poll(waiting).toBe(2);
  await held.letGo();
  expect(await Promise.all([confirmed, forgotten])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await linkedTo()).toEqual([]);
  expect(await tested.shop.sql.query('select 1 from account_tokens')).toEqual([]);
});

it('an identity opens only the account that it signs in to, even while a link to another one is confirmed', async () => {
  const [asked, opened] = [await makeCustomer(tested.shop.cms), await makeCustomer(tested.shop.cms)];
  const token = await mailedLink(asked.id, 'google');
  const identity: ProviderIdentity = {
    provider: 'google',
    subject: SUBJECT,
    email: opened.email,
    isEmailVerified: true,
    name: null,
  };
  const held = await holding((tx) =>
    tx.query('select 1 from customers where id = $1 for update', [opened.id]),
  );
  const entered = signInWithIdentity(tested.shop.cms, { identity, ip: '203.0.113.7', place: {} });
  await expect.poll(waiting).toBe(1);
  let isThrough = false;
  const confirmed = confirmIdentityLink(tested.shop.cms, token).finally(() => {
    isThrough = true;
  });
  await expect.poll(async () => isThrough || (await waiting()) === 2).toBe(true);
  await held.letGo();
  expect(await entered).toMatchObject({ ok: true, step: 'signed_in' });
  expect(await confirmed).toEqual({ ok: false, error: { code: 'identity_taken' } });
  expect(await linkedTo()).toEqual([opened.id]);
});
