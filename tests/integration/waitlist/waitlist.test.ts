import { beforeEach, describe, expect, it } from 'vitest';

import { cleanUp } from '@cms/jobs/operations/clean-up';
import { prepareMail } from '@cms/notifications/messages';
import { findOutboxMail } from '@cms/notifications/outbox';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { confirmWaitlistEntry, leaveWaitlist } from '@cms/waitlist/operations/answer-waitlist';
import { joinWaitlist } from '@cms/waitlist/operations/join-waitlist';
import { tellWaitlist } from '@cms/waitlist/operations/tell-waitlist';
import { readDashboard } from '@cms/reports/queries/dashboard';
import { findWaitlistEntry } from '@cms/waitlist/queries/find-waitlist-entry';
import { listDemand } from '@cms/waitlist/queries/list-demand';
import { waitlistToken } from '@cms/waitlist/waitlist-link';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { makeUnpaidOrder } from '@tests/support/factories/make-unpaid-order';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();

let productId: string;
let ip = 0;

beforeEach(async () => {
  await makeSettings(shop.cms);
  productId = (await makeProduct(shop.cms, { name: 'Margherita', slug: 'margherita', stock: 0 })).id;
});

const join = (email: string, customerId: string | null = null) =>
  joinWaitlist(shop.cms, { email, productId, customerId, ip: `203.0.113.${(ip = (ip + 1) % 250)}` });

const switchWaitlist = (isOn: boolean) =>
  shop.sql.query(
    `insert into resources (name, is_on) values ('waitlist', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

const entries = () =>
  shop.sql.query<{ id: string; email: string; isConfirmed: boolean; isTold: boolean }>(
    `select id, email, confirmed_at is not null as "isConfirmed", told_at is not null as "isTold"
     from waitlist_entries order by created_at, email`,
  );

/** Stores people who wait, in this order, a minute apart. */
const waiting = async (...emails: string[]) => {
  for (const [place, email] of emails.entries())
    await shop.sql.query(
      `insert into waitlist_entries (product_id, email, text_version, created_at, confirmed_at)
       values ($1, $2, 'v', now() - interval '1 day' + $3 * interval '1 minute', now())`,
      [productId, email, place],
    );
};

const addStock = (units: number) =>
  shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'lote')`, [
    productId,
    units,
  ]);

const mailed = async (kind: string) =>
  (
    await shop.sql.query<{ address: string }>(
      `select a.address from outgoing_mails m join outgoing_mail_addresses a on a.mail_id = m.id
       where m.kind = $1 order by a.address`,
      [kind],
    )
  ).map(({ address }) => address);

describe('who asks to be told', () => {
  it('is asked by mail first, once; opening the link changes nothing, its button does', async () => {
    expect(await join('ana@clientes.test')).toEqual({ ok: true, isConfirmed: false });
    expect(await join('ana@clientes.test')).toEqual({ ok: true, isConfirmed: false });
    expect(await mailed('waitlist-confirm')).toEqual(['ana@clientes.test']);
    await shop.sql.query(`update outgoing_mails set created_at = created_at - interval '11 minutes'`);
    await Promise.all([join('ana@clientes.test'), join('ana@clientes.test')]);
    expect(await mailed('waitlist-confirm')).toEqual(['ana@clientes.test', 'ana@clientes.test']);
    const [entry] = await entries();
    const token = waitlistToken(shop.cms.payload, entry?.id ?? '');

    const [mail] = await shop.sql.query<{ id: string }>('select id from outgoing_mails');
    const outbox = await findOutboxMail(shop.sql, mail?.id ?? '');
    expect(outbox && (await prepareMail(shop.cms, outbox))).toMatchObject({
      message: { subject: 'Confirme para saber quando Margherita voltar' },
    });

    expect(await findWaitlistEntry(shop.cms, token)).toMatchObject({
      isConfirmed: false,
      isBack: false,
      isTold: false,
    });
    expect(await entries()).toMatchObject([{ isConfirmed: false }]);
    expect(await listDemand(shop.cms)).toEqual([]);
    expect(await confirmWaitlistEntry(shop.cms, `${token}x`)).toBe(false);
    expect(await confirmWaitlistEntry(shop.cms, token)).toBe(true);
    expect(await confirmWaitlistEntry(shop.cms, token)).toBe(true);
    expect(await listDemand(shop.cms)).toEqual([{ productId, name: 'Margherita', people: 1 }]);
    expect((await readDashboard(shop.cms)).demand).toMatchObject([{ people: 1 }]);
    await leaveWaitlist(shop.cms, token);
    expect(await entries()).toEqual([]);
    expect(await findWaitlistEntry(shop.cms, token)).toBeNull();
  });

  it('with the account’s own confirmed address waits at once; with another one is asked', async () => {
    const { id, email } = await makeCustomer(shop.cms);
    expect(await join(email, id)).toEqual({ ok: true, isConfirmed: true });
    expect(await mailed('waitlist-confirm')).toEqual([]);
    expect(await join('outra@clientes.test', id)).toEqual({ ok: true, isConfirmed: false });
    expect(await mailed('waitlist-confirm')).toEqual(['outra@clientes.test']);
  });

  it('cannot ask for what is in stock, not on sale, or while the shop does not use it', async () => {
    await addStock(1);
    expect(await join('ana@clientes.test')).toEqual({ ok: false, error: { code: 'waitlist_in_stock' } });
    await shop.sql.query('update products set active = false where id = $1', [productId]);
    expect(await join('ana@clientes.test')).toEqual({ ok: false, error: { code: 'waitlist_gone' } });
    await shop.sql.query('update products set active = true, sold_out_at = now() where id = $1', [productId]);
    expect(await join('ana@clientes.test')).toEqual({ ok: true, isConfirmed: false });
    await switchWaitlist(false);
    expect(await join('bia@clientes.test')).toEqual({ ok: false, error: { code: 'waitlist_gone' } });
    await switchWaitlist(true);
    expect(await entries()).toHaveLength(1);
  });

  it('may wait for ten products, and hears that an eleventh is too many', async () => {
    const { id, email } = await makeCustomer(shop.cms);
    const stock = Array.from({ length: 11 }, (_, place) => ({ slug: `sabor-${place}`, stock: 0 }));
    const results = [];
    for (const wish of stock) {
      productId = (await makeProduct(shop.cms, { name: wish.slug, ...wish })).id;
      await shop.sql.query('delete from rate_limit_hits');
      results.push(await join(email, id));
    }
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.at(-1)).toEqual({ ok: false, error: { code: 'waitlist_full' } });
  });

  it('may ask only so often', async () => {
    for (let n = 0; n < 10; n += 1) await join('ana@clientes.test');
    expect(await join('ana@clientes.test')).toMatchObject({
      ok: false,
      error: { code: 'too_many_attempts' },
    });
  });
});

describe('when the product is back', () => {
  it('as many are told as units are free, in the order of asking, once, however many workers tell', async () => {
    await waiting('a@clientes.test', 'b@clientes.test', 'c@clientes.test');
    await join('unconfirmed@clientes.test');
    await addStock(2);
    const told = await Promise.all([1, 2, 3, 4].map(() => tellWaitlist(shop.cms)));
    expect(told.reduce((sum, count) => sum + count)).toBe(2);
    expect(await mailed('back-in-stock')).toEqual(['a@clientes.test', 'b@clientes.test']);
    expect(await tellWaitlist(shop.cms)).toBe(0);
    const [mail] = await shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where kind = 'back-in-stock' limit 1`,
    );
    const outbox = await findOutboxMail(shop.sql, mail?.id ?? '');
    expect(outbox && (await prepareMail(shop.cms, outbox))).toMatchObject({
      message: { subject: 'Margherita voltou' },
    });
    await shop.sql.query('update products set sold_out_at = now() where id = $1', [productId]);
    expect(outbox && (await prepareMail(shop.cms, outbox))).toEqual({ skip: 'obsolete' });
  });

  it('read by their link that the product is back, and once told, that nothing more follows', async () => {
    await waiting('ana@exemplo.test', 'bia@exemplo.test');
    const linked = async (email: string) => {
      const entry = (await entries()).find((each) => each.email === email);
      return findWaitlistEntry(shop.cms, waitlistToken(shop.cms.payload, entry?.id ?? ''));
    };
    expect(await linked('ana@exemplo.test')).toMatchObject({ isBack: false, isTold: false });
    await addStock(1);
    expect(await tellWaitlist(shop.cms)).toBe(1);
    expect(await linked('ana@exemplo.test')).toMatchObject({ isBack: true, isTold: true });
    expect(await linked('bia@exemplo.test')).toMatchObject({ isBack: true, isTold: false });
    await shop.sql.query('update products set sold_out_at = now() where id = $1', [productId]);
    expect(await linked('ana@exemplo.test')).toMatchObject({ isBack: false, isTold: true });
  });

  it('killed before its commit tells nobody; the next run tells each once', async () => {
    await waiting('a@clientes.test', 'b@clientes.test', 'c@clientes.test');
    await addStock(2);
    await dieWithoutTrace(shop.pool, { do: 'tell-waitlist', input: null }, 'tell-waitlist:before-commit');
    expect(await mailed('back-in-stock')).toEqual([]);
    expect(await tellWaitlist(shop.cms)).toBe(2);
    expect(await tellWaitlist(shop.cms)).toBe(0);
    expect(await mailed('back-in-stock')).toEqual(['a@clientes.test', 'b@clientes.test']);
  });

  it('is told again to somebody whose mail was not sent, because the product was gone', async () => {
    await waiting('a@clientes.test', 'b@clientes.test');
    await addStock(1);
    expect(await tellWaitlist(shop.cms)).toBe(1);
    await addStock(-1);
    await shop.sql.query(`update outgoing_mails set outcome = 'obsolete' where kind = 'back-in-stock'`);
    expect(await tellWaitlist(shop.cms)).toBe(0);
    await shop.sql.query(`update waitlist_entries set told_at = told_at - interval '1 day'`);
    await shop.sql.query(
      `update outgoing_mails m set dedupe_key = 'back-in-stock:' || w.id || ':'
         || to_char(w.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       from waitlist_entries w where m.kind = 'back-in-stock' and w.told_at is not null`,
    );
    expect((await cleanUp(shop.cms)).waitlist).toBe(0);
    await addStock(1);
    expect(await tellWaitlist(shop.cms)).toBe(1);
    expect(await mailed('back-in-stock')).toEqual(['a@clientes.test', 'a@clientes.test']);
    expect(await tellWaitlist(shop.cms)).toBe(0);
  });

  it('stock that returns several times at once, while workers tell, is told as often as there are units', async () => {
    await waiting(...Array.from({ length: 9 }, (_, place) => `p${place}@clientes.test`));
    await Promise.all(
      [1, 2, 1, 2].flatMap((units) => [addStock(units), tellWaitlist(shop.cms), tellWaitlist(shop.cms)]),
    );
    await tellWaitlist(shop.cms);
    expect(await mailed('back-in-stock')).toEqual(
      Array.from({ length: 6 }, (_, place) => `p${place}@clientes.test`),
    );
  });

  it('leaves the units to those who were told for two hours, or until they have ordered', async () => {
    const buyer = await makeCustomer(shop.cms);
    await waiting(buyer.email, 'b@clientes.test', 'c@clientes.test', 'd@clientes.test');
    await addStock(2);
    expect(await tellWaitlist(shop.cms)).toBe(2);
    // The first one buys one of the two: one is free, and left to the second.
    const [cart] = await shop.sql.query<{ id: string }>(
      'insert into carts (customer_id) values ($1) returning id',
      [buyer.id],
    );
    await makeUnpaidOrder(shop.cms, {
      customerId: buyer.id,
      cartId: cart?.id ?? '',
      productId,
      quantity: 1,
    });
    expect(await tellWaitlist(shop.cms)).toBe(0);
    await addStock(1);
    expect(await tellWaitlist(shop.cms)).toBe(1);
    expect(await mailed('back-in-stock')).toContain('c@clientes.test');
    await shop.sql.query(`update waitlist_entries set told_at = told_at - interval '2 hours 1 minute'`);
    expect(await tellWaitlist(shop.cms)).toBe(1);
    expect(await mailed('back-in-stock')).toContain('d@clientes.test');
  });

  it('tells nobody while the product is paused, off sale or the shop does not use it', async () => {
    await waiting('a@clientes.test');
    await addStock(5);
    await shop.sql.query('update products set sold_out_at = now() where id = $1', [productId]);
    expect(await tellWaitlist(shop.cms)).toBe(0);
    await shop.sql.query('update products set sold_out_at = null where id = $1', [productId]);
    await switchWaitlist(false);
    expect(await tellWaitlist(shop.cms)).toBe(0);
    await switchWaitlist(true);
    expect(await tellWaitlist(shop.cms)).toBe(1);
  });

  it('forgets who was told, and who has waited for ninety days', async () => {
    await waiting('told@clientes.test', 'old@clientes.test', 'new@clientes.test');
    await shop.sql.query(
      `update waitlist_entries set told_at = now() - interval '3 hours' where email like 'told%'`,
    );
    await shop.sql.query(
      `update waitlist_entries set created_at = now() - interval '91 days' where email like 'old%'`,
    );
    expect((await cleanUp(shop.cms)).waitlist).toBe(2);
    expect((await entries()).map(({ email }) => email)).toEqual(['new@clientes.test']);
  });

  it('may be asked again by who was told', async () => {
    await waiting('a@clientes.test');
    await addStock(1);
    await tellWaitlist(shop.cms);
    await addStock(-1);
    await join('a@clientes.test');
    expect(await entries()).toMatchObject([{ isConfirmed: true, isTold: false }]);
    await addStock(1);
    expect(await tellWaitlist(shop.cms)).toBe(1);
  });
});

it('an erased person waits for nothing, while others are told; the own data names the wait', async () => {
  const { id, email } = await makeCustomer(shop.cms);
  await join(email, id);
  const data = await readPersonData(shop.cms, { customerId: id });
  expect(JSON.stringify(data)).toContain('Margherita');
  await waiting('b@clientes.test');
  await addStock(5);
  await Promise.all([eraseCustomer(shop.cms, { customerId: id, proof: 'request' }), tellWaitlist(shop.cms)]);
  expect((await entries()).map((entry) => entry.email)).toEqual(['b@clientes.test']);
});
