import { describe, expect, it } from 'vitest';
import { accountTokenText } from '@cms/customers/account-token';
import { carryOutErasures } from '@cms/privacy/operations/carry-out-erasures';
import { deleteAccountByLink } from '@cms/privacy/operations/delete-account-by-link';
import { deleteOwnAccount } from '@cms/privacy/operations/delete-own-account';
import { cancelDeletion } from '@cms/privacy/operations/cancel-deletion';
import { requestDeletionLink } from '@cms/privacy/operations/request-deletion-link';
import { readDeletionState } from '@cms/privacy/queries/deletion-state';
import { prepareMail } from '@cms/notifications/messages';
import { findOutboxMail } from '@cms/notifications/outbox';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { withRecordedLog } from '@tests/support/cms/recorded-log';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const paying = usePayingShop();
const IP = '203.0.113.7';

const remove = (customerId: string, password: string = TEST_PASSWORD, mayWait = false) =>
  deleteOwnAccount(paying.shop.cms, { customerId, password, mayWait });

async function isErased(customerId: string): Promise<boolean> {
  const [row] = await paying.shop.sql.query<{ erased: boolean }>(
    'select erased_at is not null as erased from customers where id = $1',
    [customerId],
  );
  return row?.erased ?? false;
}

async function mailsTo(customerId: string): Promise<{ id: string; kind: string; detail: string | null }[]> {
  return paying.shop.sql.query(
    `select id, kind, detail from outgoing_mails where customer_id = $1 and kind like 'account-%' order by created_at`,
    [customerId],
  );
}

/** Makes a customer whose account has no password. */
async function withoutPassword() {
  const customer = await makeCustomer(paying.shop.cms);
  await paying.shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
  return customer;
}

async function mailedLink(customer: { id: string; email: string }): Promise<string> {
  const asked = await requestDeletionLink(paying.shop.cms, {
    customerId: customer.id,
    email: customer.email,
    ip: IP,
  });
  if (!asked.ok) throw new Error(asked.error.code);
  const id = (await mailsTo(customer.id)).findLast(({ kind }) => kind === 'account-deletion-link')?.detail;
  return accountTokenText(paying.shop.cms.payload, { id: id ?? '', kind: 'account-deletion' });
}

const useLink = (token: string, mayWait = false) => deleteAccountByLink(paying.shop.cms, { token, mayWait });

describe('deleting one’s account with the password', () => {
  it('erases the account', async () => {
    const { id } = await makeCustomer(paying.shop.cms);
    expect(await remove(id)).toEqual({ ok: true, outcome: 'erased' });
    expect(await isErased(id)).toBe(true);
    expect(await remove(id)).toMatchObject({ error: { code: 'not_authenticated' } });
  });

  it('changes nothing with a wrong password; a few of them block the deletion', async () => {
    const { cms } = paying.shop;
    const { id, password } = await makeCustomer(cms);
    for (const wrong of ['', 'Forno$Lenha7', 'forno$lenha71', `${password} `, 'x'.repeat(1_000_000)]) {
      expect(await remove(id, wrong)).toMatchObject({ error: { code: 'wrong_password' } });
    }
    expect(await remove(id)).toMatchObject({ error: { code: 'too_many_attempts' } });
    expect(await isErased(id)).toBe(false);
  });

  it('is refused while an order is open, and names the order', async () => {
    const order = await paying.placedOrder();
    expect(await remove(order.customerId)).toEqual({
      ok: false,
      error: {
        code: 'orders_open',
        orders: [{ id: order.orderId, number: order.orderId.slice(-8).toUpperCase(), because: 'unpaid' }],
      },
    });
    expect(await isErased(order.customerId)).toBe(false);
    expect(await mailsTo(order.customerId)).toEqual([]);
  });

  it('is refused to an admin, and to a customer whose password has just changed', async () => {
    const { cms, sql } = paying.shop;
    const admin = await makeCustomer(cms, { role: 'admin' });
    expect(await remove(admin.id)).toMatchObject({ error: { code: 'is_admin' } });
    const { id } = await makeCustomer(cms);
    const [result] = await Promise.all([
      remove(id),
      sql.query(`update customers set hash = 'another', salt = 'one' where id = $1`, [id]),
    ]);
    expect(result).toMatchObject({ error: { code: 'wrong_password' } });
    expect(await isErased(id)).toBe(false);
  });
});

describe('an account deletion that waits for an open order', () => {
  it('is announced by one mail, happens when the order is finished, and is then confirmed by another mail', async () => {
    const { cms } = paying.shop;
    const order = await paying.placedOrder();
    const { customerId } = order;
    expect(await remove(customerId, TEST_PASSWORD, true)).toEqual({ ok: true, outcome: 'put_off' });
    expect(await remove(customerId, TEST_PASSWORD, true)).toEqual({ ok: true, outcome: 'put_off' });
    expect(await readDeletionState(cms, customerId)).toMatchObject({
      hasPassword: true,
      putOffAt: expect.any(Date),
      openOrders: [{ because: 'unpaid' }],
    });
    expect(await carryOutErasures(cms)).toBe(0);
    expect((await mailsTo(customerId)).map(({ kind }) => kind)).toEqual(['account-deletion-put-off']);

    await cancelOwnOrder(cms, { customerId, orderId: order.orderId });
    const runs = await Promise.all([carryOutErasures(cms), carryOutErasures(cms)]);
    expect(runs.reduce((sum, erased) => sum + erased)).toBe(1);
    expect(await carryOutErasures(cms)).toBe(0);
    expect(await isErased(customerId)).toBe(true);
    expect((await mailsTo(customerId)).map(({ kind }) => kind)).toEqual([
      'account-deletion-put-off',
      'account-deleted',
    ]);
    await paying.expectInvariants();
  });

  it('can be cancelled until it happens', async () => {
    const { cms } = paying.shop;
    const { customerId, orderId } = await paying.placedOrder();
    await remove(customerId, TEST_PASSWORD, true);
    expect(await cancelDeletion(cms, { customerId })).toEqual({ wasPutOff: true });
    expect(await cancelDeletion(cms, { customerId })).toEqual({ wasPutOff: false });
    await cancelOwnOrder(cms, { customerId, orderId });
    expect(await carryOutErasures(cms)).toBe(0);
    expect(await isErased(customerId)).toBe(false);
    expect(await readDeletionState(cms, customerId)).toMatchObject({ putOffAt: null, openOrders: [] });
  });

  it('is cancelled together with a deletion that Facebook requested', async () => {
    const { cms, sql } = paying.shop;
    const { customerId, orderId } = await paying.placedOrder();
    const askFacebook = () =>
      sql.query(`insert into erasure_requests (customer_id, source) values ($1, 'facebook')`, [customerId]);
    await askFacebook();
    expect(await cancelDeletion(cms, { customerId })).toEqual({ wasPutOff: true });
    expect(await cancelDeletion(cms, { customerId })).toEqual({ wasPutOff: false });
    await askFacebook();
    await remove(customerId, TEST_PASSWORD, true);
    expect(await cancelDeletion(cms, { customerId })).toEqual({ wasPutOff: true });
    expect(await readDeletionState(cms, customerId)).toMatchObject({ putOffAt: null });
    await cancelOwnOrder(cms, { customerId, orderId });
    expect(await carryOutErasures(cms)).toBe(0);
    expect(await isErased(customerId)).toBe(false);
    expect(await sql.query('select source, done_at is not null as done from erasure_requests')).toEqual([
      { source: 'facebook', done: true },
      { source: 'facebook', done: true },
    ]);
  });

  it('is carried out, too, when Facebook requested it; a request about an unknown person is ignored', async () => {
    const { cms, sql } = paying.shop;
    const { id } = await makeCustomer(cms);
    await sql.query(
      `insert into erasure_requests (customer_id, source) values ($1, 'facebook'), (null, 'facebook')`,
      [id],
    );
    expect(await carryOutErasures(cms)).toBe(1);
    expect(await isErased(id)).toBe(true);
    const open = await sql.query(
      'select 1 from erasure_requests where customer_id is not null and done_at is null',
    );
    expect(open).toEqual([]);
  });

  it('is logged without personal data when it fails, and stops no other deletion', async () => {
    const { sql } = paying.shop;
    const { cms, lines } = withRecordedLog(paying.shop.cms);
    const [stuck, free] = [await makeCustomer(cms), await makeCustomer(cms)];
    // The erasure fails, because another account has the e-mail address that the erased account would get.
    const blocker = await makeCustomer(cms);
    const takeAddress = (email: string) =>
      sql.query('update customers set email = $2 where id = $1', [blocker.id, email]);
    await takeAddress(`excluida-${stuck.id}@conta.invalid`);
    await sql.query(
      `insert into erasure_requests (customer_id, source, requested_at)
       values ($1, 'facebook', now() - interval '1 hour'), ($2, 'facebook', now())`,
      [stuck.id, free.id],
    );
    expect(await carryOutErasures(cms)).toBe(1);
    expect([await isErased(stuck.id), await isErased(free.id)]).toEqual([false, true]);
    expect(lines.filter((line) => line.includes('an erasure failed'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(stuck.email);
    await takeAddress(blocker.email);
    expect(await carryOutErasures(cms)).toBe(1);
    expect(await isErased(stuck.id)).toBe(true);
  });

  it("waits as well while the account is an admin's", async () => {
    const { cms, sql } = paying.shop;
    const { id } = await makeCustomer(cms, { role: 'admin' });
    await sql.query(`insert into erasure_requests (customer_id, source) values ($1, 'facebook')`, [id]);
    expect(await carryOutErasures(cms)).toBe(0);
    await sql.query(`update customers set role = 'cliente' where id = $1`, [id]);
    expect(await carryOutErasures(cms)).toBe(1);
  });
});

describe('deleting an account that has no password', () => {
  it('needs a mailed link, which works once, also when used in parallel', async () => {
    const { cms } = paying.shop;
    const customer = await withoutPassword();
    expect(await remove(customer.id, '')).toMatchObject({ error: { code: 'needs_link' } });
    expect(await readDeletionState(cms, customer.id)).toMatchObject({ hasPassword: false });
    const link = await mailedLink(customer);
    const results = await Promise.all([useLink(link), useLink(link)]);
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, outcome: 'erased' }]);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: { code: 'invalid_token' } }]);
    expect(await isErased(customer.id)).toBe(true);
  });

  it('writes the link into the mail, and sends no mail once the link is used or replaced', async () => {
    const { cms, sql } = paying.shop;
    const customer = await withoutPassword();
    const first = await mailedLink(customer);
    const second = await mailedLink(customer);
    const mails = await mailsTo(customer.id);
    const written = await Promise.all(
      mails.map(async ({ id }) => {
        const mail = await findOutboxMail(sql, id);
        if (!mail) throw new Error('no mail');
        return prepareMail(cms, mail);
      }),
    );
    expect(written[0]).toEqual({ skip: 'obsolete' });
    expect(written[1]).toMatchObject({
      message: {
        to: [{ address: customer.email }],
        text: expect.stringContaining(encodeURIComponent(second)),
      },
    });
    expect(await useLink(first)).toMatchObject({ error: { code: 'invalid_token' } });
    expect(await isErased(customer.id)).toBe(false);
  });

  it('rejects a link that is old, forged, of another kind or of another account’s mail', async () => {
    const { cms, sql } = paying.shop;
    const customer = await withoutPassword();
    const link = await mailedLink(customer);
    const [id = '', mac = ''] = link.split('.');
    const other = accountTokenText(cms.payload, { id, kind: 'password-reset' });
    for (const wrong of [
      '',
      'x',
      id,
      `${id}.`,
      `${crypto.randomUUID()}.${mac}`,
      other,
      `${link}x`,
      `${link}\0`,
    ]) {
      expect(await useLink(wrong)).toMatchObject({ error: { code: 'invalid_token' } });
    }
    await sql.query(`update account_tokens set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await useLink(link)).toMatchObject({ error: { code: 'invalid_token' } });
    expect(await isErased(customer.id)).toBe(false);
  });

  it('keeps the link valid when an order blocks the deletion, and can wait for the order', async () => {
    const { sql } = paying.shop;
    const order = await paying.placedOrder();
    const [row] = await sql.query<{ email: string }>(
      'update customers set hash = null, salt = null where id = $1 returning email',
      [order.customerId],
    );
    const link = await mailedLink({ id: order.customerId, email: row?.email ?? '' });
    expect(await useLink(link)).toMatchObject({ error: { code: 'orders_open' } });
    expect(await useLink(link, true)).toEqual({ ok: true, outcome: 'put_off' });
    expect(await useLink(link, true)).toMatchObject({ error: { code: 'invalid_token' } });
  });

  it('sends at most three links in ten minutes', async () => {
    const { cms } = paying.shop;
    const { id, email } = await withoutPassword();
    const ask = () => requestDeletionLink(cms, { customerId: id, email, ip: IP });
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ error: { code: 'too_many_attempts' } });
  });
});
