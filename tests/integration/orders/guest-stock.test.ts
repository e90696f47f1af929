import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { releaseUnpaidHolds } from '@cms/checkout/operations/release-unpaid-holds';
import { readAllHeldByGuests } from '@cms/orders/guests/guest-holds';
import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { cancelLinkedOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

/** Places an order as somebody new, from a connection. */
const place = (productId: string, quantity: number, ipKey: string | null = null) =>
  guests.placed({
    productId,
    quantity,
    ipKey,
    contact: { ...NARA, email: `${randomUUID()}@clientes.test` },
  });

const codeOf = (result: Awaited<ReturnType<typeof place>>) => (result.ok ? 'ok' : result.error.code);

describe('what unpaid orders without an account hold', () => {
  it('is at most 24 units from one connection, in parallel too', async () => {
    const pizza = await s.product({ stock: 200 });
    const results = await Promise.all(Array.from({ length: 7 }, () => place(pizza.id, 6, 'one')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(new Set(results.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(['guest_too_many_address']));
    expect(codeOf(await place(pizza.id, 6, 'two'))).toBe('ok');
    expect(await s.stockOf(pizza.id)).toBe(200 - 30);
    await s.shop.sql.query('update settings set guest_address_units = 30');
    expect(codeOf(await place(pizza.id, 6, 'one'))).toBe('ok');
  });

  it('is at most their share of a product, in parallel too, and an account still finds the rest', async () => {
    const pizza = await s.product({ stock: 10 });
    const results = await Promise.all(Array.from({ length: 6 }, () => place(pizza.id, 2)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { code: 'guest_share', productName: expect.any(String) as string, available: 0 },
    });
    expect(await s.stockOf(pizza.id)).toBe(4);
    const buyer = await s.shopper([{ productId: pizza.id, quantity: 4 }]);
    const bought = await s.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      expectedTotalCents: 4 * pizza.priceCents,
    });
    expect(bought.ok).toBe(true);
  });

  it('may be the last units of a product', async () => {
    const pizza = await s.product({ stock: 2 });
    expect(codeOf(await place(pizza.id, 2))).toBe('ok');
  });

  it('is no share any more once it is paid', async () => {
    const pizza = await s.product({ stock: 10 });
    const first = await place(pizza.id, 6);
    if (!first.ok) throw new Error(first.error.code);
    expect(codeOf(await place(pizza.id, 2))).toBe('guest_share');
    await guests.pay(first.orderId);
    expect(codeOf(await place(pizza.id, 2))).toBe('ok');
  });
});

describe('a connection whose reservations were never paid', () => {
  async function lapse(ipKey: string, end: (orderId: string) => Promise<unknown>) {
    const pizza = await s.product({ stock: 50 });
    const placed = await place(pizza.id, 1, ipKey);
    if (!placed.ok) throw new Error(placed.error.code);
    await end(placed.orderId);
    return pizza.id;
  }

  const expire = async (orderId: string) => {
    await s.letExpire(orderId);
    await s.shop.sql.query('update orders set preference_id = null where id = $1', [orderId]);
    expect(await expireReservations(s.shop.cms)).toBe(1);
  };

  const cancel = async (orderId: string) => {
    const link = await findOrderLink(s.shop.sql, (await makeOrderLink(s.shop.sql, orderId)) ?? '');
    if (link) await cancelLinkedOrder(s.shop.cms, link);
  };

  const cancelAfter = (minutes: number) => async (orderId: string) => {
    await s.shop.sql.query(
      `update orders set created_at = now() - $2 * interval '1 minute',
         reserved_until = now() + (30 - $2) * interval '1 minute' where id = $1`,
      [orderId, minutes],
    );
    await cancel(orderId);
  };

  it('waits a day after the third', async () => {
    for (let times = 0; times < 2; times += 1) await lapse('one', expire);
    const id = await lapse('one', expire);
    expect(codeOf(await place(id, 1, 'one'))).toBe('guest_address_waits');
    expect(codeOf(await place(id, 1, 'two'))).toBe('ok');
    await s.shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '23 hours'`);
    expect(codeOf(await place(id, 1, 'one'))).toBe('ok');
  });

  it('waits too when it cancels each just before its end, but not when it cancels at once', async () => {
    for (let times = 0; times < 3; times += 1) await lapse('honest', cancel);
    let id = '';
    for (let times = 0; times < 3; times += 1) id = await lapse('renewing', cancelAfter(29));
    expect(codeOf(await place(id, 1, 'honest'))).toBe('ok');
    expect(codeOf(await place(id, 1, 'renewing'))).toBe('guest_address_waits');
  });

  it.each([
    [14, 3],
    [4, 9],
  ])('waits too when it renews each after %i minutes, %i times', async (minutes, times) => {
    let id = '';
    for (let time = 1; time < times; time += 1) id = await lapse('renewing', cancelAfter(minutes));
    expect(codeOf(await place(id, 1, 'renewing'))).toBe('ok');
    await s.shop.sql.query(`delete from rate_limit_hits where key not like 'guest-lapse:%'`);
    await lapse('renewing', cancelAfter(minutes));
    expect(codeOf(await place(id, 1, 'renewing'))).toBe('guest_address_waits');
  });
});

describe('"Liberar reservas não pagas"', () => {
  const admin = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

  it('ends each unpaid order without an account once, also in parallel, and no other order', async () => {
    const pizza = await s.product({ stock: 20 });
    for (let n = 0; n < 3; n += 1) await place(pizza.id, 2);
    const paid = await place(pizza.id, 1);
    if (!paid.ok) throw new Error(paid.error.code);
    await guests.pay(paid.orderId);
    const account = await s.placedOrder();
    expect(await readAllHeldByGuests(s.shop.sql)).toMatchObject({ orders: 3, units: 6 });
    const actorId = await admin();
    const pressed = await Promise.all(
      Array.from({ length: 3 }, () => releaseUnpaidHolds(s.shop.cms, { actorId })),
    );
    expect(pressed.reduce((sum, result) => sum + (result.ok ? result.released : 0), 0)).toBe(3);
    expect(await s.stockOf(pizza.id)).toBe(19);
    expect(await s.orderRow(paid.orderId)).toMatchObject({ status: 'recebido' });
    expect(await s.orderRow(account.orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    expect(await releaseUnpaidHolds(s.shop.cms, { actorId })).toEqual({
      ok: true,
      released: 0,
      remaining: 0,
    });
    expect(
      await s.shop.sql.query(`select 1 from audit_log where action = 'order.release_unpaid'`),
    ).toHaveLength(3);
    expect(
      await s.shop.sql.query(`select distinct outcome from outgoing_mails where kind = 'order-cancelled'`),
    ).toEqual([{ outcome: 'told_elsewhere' }]);
  });

  it('ends each order once when its process is killed in the middle and the button is pressed again', async () => {
    const pizza = await s.product({ stock: 20 });
    for (let n = 0; n < 3; n += 1) await place(pizza.id, 2);
    const input = { actorId: await admin() };
    await dieWithoutTrace(s.shop.pool, { do: 'release-holds', input }, 'release-holds:before-commit');
    expect(await releaseUnpaidHolds(s.shop.cms, input)).toEqual({ ok: true, released: 3, remaining: 0 });
    expect(await s.stockOf(pizza.id)).toBe(20);
  });

  it('ends them in portions and says how many are left', async () => {
    const pizza = await s.product({ stock: 20 });
    for (let n = 0; n < 3; n += 1) await place(pizza.id, 2);
    const input = { actorId: await admin(), portion: 2 };
    expect(await releaseUnpaidHolds(s.shop.cms, input)).toEqual({ ok: true, released: 2, remaining: 1 });
    expect(await releaseUnpaidHolds(s.shop.cms, input)).toEqual({ ok: true, released: 1, remaining: 0 });
    expect(await s.stockOf(pizza.id)).toBe(20);
  });

  it('tells a buyer who begins to pay while the orders are listed', async () => {
    const pizza = await s.product({ stock: 20 });
    const placed = await place(pizza.id, 2);
    if (!placed.ok) throw new Error(placed.error.code);
    const blocker = await s.shop.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from orders where id = $1 for update', [placed.orderId]);
    const released = releaseUnpaidHolds(s.shop.cms, { actorId: await admin() });
    await expect
      .poll(
        async () =>
          (
            await s.shop.sql.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length,
      )
      .toBe(1);
    await blocker.query(
      `insert into payments (order_id, provider, provider_payment_id, status, amount_cents)
       values ($1, 'mercado_pago', '900001', 'rejected', 100)`,
      [placed.orderId],
    );
    await blocker.query('commit');
    blocker.release();
    expect(await released).toEqual({ ok: true, released: 1, remaining: 0 });
    const mails = await s.shop.sql.query(`select outcome from outgoing_mails where kind = 'order-cancelled'`);
    expect(mails).toEqual([{ outcome: null }]);
  });

  it('is refused without the permission', async () => {
    const pizza = await s.product({ stock: 20 });
    await place(pizza.id, 2);
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'atendente' });
    expect(await releaseUnpaidHolds(s.shop.cms, { actorId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await s.stockOf(pizza.id)).toBe(18);
  });

  it('is asked for when guests hold most of their share', async () => {
    const pizza = await s.product({ stock: 10 });
    await place(pizza.id, 2);
    expect((await readAllHeldByGuests(s.shop.sql)).products).toEqual([]);
    await place(pizza.id, 3);
    expect((await readAllHeldByGuests(s.shop.sql)).products).toMatchObject([{ held: 5, free: 5 }]);
    await place(pizza.id, 1);
    const mails = await s.shop.sql.query(`select 1 from outgoing_mails where kind = 'stock-held-admin'`);
    expect(mails).toHaveLength(1);
  });
});
