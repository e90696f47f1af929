import { afterEach, describe, expect, it } from 'vitest';
import { carryOutErasures } from '@cms/privacy/operations/carry-out-erasures';
import { deleteAccountByLink } from '@cms/privacy/operations/delete-account-by-link';
import { deleteOwnAccount } from '@cms/privacy/operations/delete-own-account';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { requestDeletionLink } from '@cms/privacy/operations/request-deletion-link';
import { signIn } from '@cms/customers/operations/sign-in';
import { inTransaction } from '@cms/platform/database/transaction';
import { armFaultPoints, disarmFaultPoints } from '@cms/platform/failpoint';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { receiveDeletionRequest } from '@cms/privacy/operations/receive-deletion-request';
import { writeOrderEvent } from '@cms/orders/move-order';
import { checkInvariants } from '@cms/reports/invariants';
import { withRecordedLog } from '@tests/support/cms/recorded-log';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { signDeletionRequest } from '@tests/support/identity-provider/sign-deletion-request';
import { useIdentityShop } from '@tests/support/identity-provider/use-identity-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const tested = useIdentityShop();
const IP = '203.0.113.7';

const byPassword = (customerId: string, mayWait = false) => ({
  customerId,
  password: TEST_PASSWORD,
  mayWait,
});

async function signedIn() {
  const customer = await makeCustomer(tested.shop.cms);
  await signIn(tested.shop.cms, { ...customer, ip: IP });
  return customer;
}

async function withOpenOrder(customerId: string): Promise<void> {
  const { cms } = tested.shop;
  const product = await makeProduct(cms);
  const to = 'em_preparo';
  const orderId = await makeOrder(cms, { customerId, product, status: to, paymentStatus: 'unpaid' });
  await inTransaction(cms.payload, (tx) =>
    writeOrderEvent(tx, { orderId, from: null, to, actor: { kind: 'customer' }, reason: 'placed' }),
  );
}

async function stateOf(id: string) {
  const [row] = await tested.shop.sql.query(
    `select erased_at is not null as "isErased",
       (select count(*)::int from customers_sessions where _parent_id = $1) as sessions,
       (select count(*)::int from outgoing_mails where customer_id = $1 and kind = 'account-deleted') as farewells,
       (select count(*)::int from audit_log where subject_id = $1::text and action = 'customer.erased') as audited,
       (select count(*)::int from erasure_requests where customer_id = $1 and done_at is null) as due
     from customers where id = $1`,
    [id],
  );
  return row;
}

const GONE = { isErased: true, sessions: 0, farewells: 1, audited: 1, due: 0 };

// This hook runs before the hook that empties the shop.
afterEach(async () => {
  disarmFaultPoints();
  expect((await checkInvariants(tested.shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

describe('deleting an account', () => {
  it.each(['erase:rows-erased', 'erase:before-commit'] as const)(
    'deletes nothing when its process is killed at %s; a second attempt deletes everything',
    async (point) => {
      const { id } = await signedIn();
      await dieWithoutTrace(tested.shop.pool, { do: 'delete-own-account', input: byPassword(id) }, point);
      expect(await deleteOwnAccount(tested.shop.cms, byPassword(id))).toEqual({
        ok: true,
        outcome: 'erased',
      });
      expect(await stateOf(id)).toEqual(GONE);
    },
  );

  it('is complete and mailed once when killed after the commit; a new request finds no account', async () => {
    const { id } = await signedIn();
    await actAndDie({ do: 'delete-own-account', input: byPassword(id) }, 'delete-account:committed');
    expect(await stateOf(id)).toEqual(GONE);
    expect(await deleteOwnAccount(tested.shop.cms, byPassword(id))).toMatchObject({
      error: { code: 'not_authenticated' },
    });
    expect(await stateOf(id)).toEqual(GONE);
  });

  it('by a mailed link leaves the link valid when its process is killed before the commit', async () => {
    const { id, email } = await signedIn();
    await requestDeletionLink(tested.shop.cms, { customerId: id, email, ip: IP });
    const input = { token: await mailedLink(tested.shop.cms, 'account-deletion'), mayWait: false };
    await dieWithoutTrace(tested.shop.pool, { do: 'delete-account-by-link', input }, 'erase:before-commit');
    expect(await deleteAccountByLink(tested.shop.cms, input)).toEqual({ ok: true, outcome: 'erased' });
    expect(await stateOf(id)).toEqual(GONE);
  });

  it('records nothing when killed while postponing the deletion; a second attempt records and mails the postponement once', async () => {
    const { id } = await signedIn();
    await withOpenOrder(id);
    const input = byPassword(id, true);
    await dieWithoutTrace(tested.shop.pool, { do: 'delete-own-account', input }, 'put-off:noted');
    for (let press = 0; press < 2; press += 1) {
      expect(await deleteOwnAccount(tested.shop.cms, input)).toEqual({ ok: true, outcome: 'put_off' });
    }
    expect(await stateOf(id)).toMatchObject({ isErased: false, due: 1 });
    expect(await tested.shop.sql.query('select kind from outgoing_mails')).toEqual([
      { kind: 'account-deletion-put-off' },
    ]);
  });

  it('leaves the request due when the worker is killed while carrying it out; the worker’s next attempt completes the deletion', async () => {
    const { id } = await signedIn();
    await tested.shop.sql.query(
      `insert into erasure_requests (customer_id, source) values ($1, 'customer')`,
      [id],
    );
    await dieWithoutTrace(tested.shop.pool, { do: 'carry-out-erasures', input: null }, 'erase:before-commit');
    expect(await carryOutErasures(tested.shop.cms)).toBe(1);
    expect(await carryOutErasures(tested.shop.cms)).toBe(0);
    expect(await stateOf(id)).toEqual(GONE);
  });

  it("writes the account's id to the log before the commit, for an operator who restores a backup", async () => {
    const { cms, lines } = withRecordedLog(tested.shop.cms);
    const { id } = await signedIn();
    armFaultPoints('erase:before-commit=throw');
    await expect(eraseCustomer(cms, { customerId: id, proof: 'password' })).rejects.toThrow();
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said).toMatchObject([{ msg: 'erasing account', customerId: id }]);
  });
});

describe('a data deletion request from Facebook', () => {
  const subject = '20020002';
  const request = signDeletionRequest({ user_id: subject, issued_at: 1_795_000_000 });
  const again = async () => {
    const result = await receiveDeletionRequest(tested.shop.cms, request);
    return result.ok && result.code;
  };

  async function openedByFacebookAlone(): Promise<string> {
    const { id } = await signedIn();
    const identity = {
      provider: 'facebook',
      subject,
      email: null,
      isEmailVerified: false,
      name: null,
    } as const;
    await linkFor(tested.shop.cms, { customerId: id, identity });
    await tested.shop.sql.query('update customers set hash = null, salt = null where id = $1', [id]);
    return id;
  }

  it('leaves nobody signed in when its process is killed before the erasure; the worker completes the erasure', async () => {
    const id = await openedByFacebookAlone();
    await actAndDie({ do: 'receive-deletion-request', input: request }, 'deletion-request:noted');
    expect(await stateOf(id)).toMatchObject({ isErased: false, sessions: 0, due: 1 });
    const code = await again();
    expect(code).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(await carryOutErasures(tested.shop.cms)).toBe(1);
    expect(await stateOf(id)).toEqual(GONE);
    expect(await again()).toBe(code);
  });

  it('stays due when its process is killed during the erasure; the worker completes the erasure', async () => {
    const id = await openedByFacebookAlone();
    await actAndDie({ do: 'receive-deletion-request', input: request }, 'erase:before-commit');
    expect(await stateOf(id)).toMatchObject({ isErased: false, sessions: 0, due: 1 });
    expect(await carryOutErasures(tested.shop.cms)).toBe(1);
    expect(await stateOf(id)).toEqual(GONE);
  });

  it('is complete when its process is killed after the erasure, and gets its response when repeated', async () => {
    const id = await openedByFacebookAlone();
    await actAndDie({ do: 'receive-deletion-request', input: request }, 'deletion-request:erased');
    expect(await stateOf(id)).toEqual(GONE);
    expect(await again()).toBeTruthy();
    expect(await stateOf(id)).toEqual(GONE);
  });
});
