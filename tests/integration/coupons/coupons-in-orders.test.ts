import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { findCampaignCoupon } from '@cms/cart/operations/try-coupon';
import { viewCart } from '@cms/cart/queries/view-cart';
import { listAdminCoupons } from '@cms/reports/queries/list-coupons';
import { changeLine } from '@cms/order-changes/change-line';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { readCouponSales } from '@cms/reports/queries/coupon-sales';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { makeCoupon } from '@tests/support/factories/make-coupon';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { until } from '@tests/support/server/until';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

const usesOf = async (code = 'BEMVINDA') => {
  const [row] = await s.shop.sql.query<{ uses: number }>('select uses from coupons where code = $1', [code]);
  return row?.uses;
};

const linesOf = (orderId: string) =>
  s.shop.sql.query<{ quantity: number; off: number; coupon: string | null }>(
    `select quantity::int, unit_discount_cents::int as off, coupon_code as coupon from orders_lines
     where _parent_id = $1 order by _order`,
    [orderId],
  );

const switchCoupons = (isOn: boolean) =>
  s.shop.sql.query(
    `insert into resources (name, is_on) values ('coupons', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

/** A buyer whose cart has one product, and the order of it with a coupon. */
async function buyer({ quantity = 1, priceCents = 4990, stock = 20 } = {}) {
  const pizza = await s.product({ priceCents, stock });
  const { id: customerId, cartId } = await s.shopper([{ productId: pizza.id, quantity }]);
  const order = (offCents: number, wish: Partial<Parameters<typeof s.place>[0]> = {}) =>
    s.place({
      customerId,
      cartId,
      coupon: 'bem vinda',
      expectedTotalCents: priceCents * quantity - offCents,
      ...wish,
    });
  return { customerId, cartId, pizza, order };
}

async function placed(result: ReturnType<typeof s.place>): Promise<string> {
  const order = await result;
  if (!order.ok) throw new Error(order.error.code);
  return order.orderId;
}

describe('an order with a coupon', () => {
  it('costs what the cart showed, keeps the code with its lines, and takes one use however often it is sent', async () => {
    await makeCoupon(s.shop.cms);
    const { order, customerId } = await buyer({ quantity: 2 });
    const cart = await viewCart(s.shop.cms, {
      customerId,
      cartId: null,
      deliveryMethod: 'pickup',
      coupon: 'BEMVINDA',
    });
    expect(cart).toMatchObject({ totalCents: 8982, coupon: { givenCents: 998, refusal: null } });
    const results = await Promise.all(Array.from({ length: 5 }, () => order(998)));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toHaveLength(1);
    const orderId = await placed(order(998));
    expect(await linesOf(orderId)).toEqual([{ quantity: 2, off: 499, coupon: 'BEMVINDA' }]);
    expect(await usesOf()).toBe(1);
    const { preferences } = await s.simulator.control.state();
    expect(preferences).toHaveLength(1);
  });

  it('splits a line whose units do not all get the same, so that the sum is right to the centavo', async () => {
    await makeCoupon(s.shop.cms, { kind: 'fixed', value: 2000 });
    const { order, pizza, customerId } = await buyer({ quantity: 3 });
    const orderId = await placed(order(2000));
    expect(await linesOf(orderId)).toEqual([
      { quantity: 2, off: 667, coupon: 'BEMVINDA' },
      { quantity: 1, off: 666, coupon: 'BEMVINDA' },
    ]);
    expect(await s.stockOf(pizza.id)).toBe(17);
    const payment = await s.payAtProvider(orderId);
    const { settlePayment } = await import('@cms/payments/operations/settle-payment');
    await settlePayment(s.shop.cms, payment.id);
    // Both lines leave the cart.
    const cart = await viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup' });
    expect(cart.lines).toEqual([]);
  });

  it('is refused with nothing stored when the coupon does not hold', async () => {
    const { order } = await buyer();
    expect(await order(499)).toEqual({
      ok: false,
      error: { code: 'coupon_refused', coupon: 'bem vinda', refusal: { code: 'unknown' } },
    });
    await makeCoupon(s.shop.cms, { minimumCents: 8000 });
    expect(await order(499)).toMatchObject({ ok: false, error: { refusal: { code: 'below_minimum' } } });
    await switchCoupons(false);
    expect(await order(499)).toMatchObject({ ok: false, error: { refusal: { code: 'unknown' } } });
    await switchCoupons(true);
    expect(await usesOf()).toBe(0);
    expect(await s.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it('does not take a use that takes nothing off', async () => {
    await makeCoupon(s.shop.cms, { kind: 'free_delivery', value: 0 });
    const { order } = await buyer();
    await placed(order(0));
    expect(await usesOf()).toBe(0);
  });
});

describe('the uses of a coupon', () => {
  it('are ten for two hundred buyers at once', async () => {
    await makeCoupon(s.shop.cms, { maxUses: 10 });
    const pizza = await s.product({ priceCents: 4990, stock: 200 });
    const buyers = await Promise.all(
      Array.from({ length: 200 }, () => s.shopper([{ productId: pizza.id, quantity: 1 }])),
    );
    const results = await Promise.all(
      buyers.map(({ id, cartId }) =>
        s.place({ customerId: id, cartId, coupon: 'BEMVINDA', expectedTotalCents: 4491 }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    for (const result of results)
      if (!result.ok) expect(result.error).toMatchObject({ refusal: { code: 'used_up' } });
    expect(await usesOf()).toBe(10);
    expect(await s.stockOf(pizza.id)).toBe(190);
  });

  it('come back when an unpaid order is cancelled, expires or is replaced, and a replacing order may take the last', async () => {
    await makeCoupon(s.shop.cms, { maxUses: 1, perCustomer: 1 });
    const { order, customerId, cartId, pizza } = await buyer();
    const first = await placed(order(499));
    expect(await usesOf()).toBe(1);
    // The own unpaid order of the same cart does not stand in its own way.
    const shown = await viewCart(s.shop.cms, {
      customerId,
      cartId: null,
      deliveryMethod: 'pickup',
      coupon: 'BEMVINDA',
    });
    expect(shown.coupon?.refusal).toBeNull();
    await s.fillCart(customerId, [{ productId: pizza.id, quantity: 2 }]);
    const second = await placed(order(998, { expectedTotalCents: 8982 }));
    expect(second).not.toBe(first);
    expect(await usesOf()).toBe(1);
    await cancelOwnOrder(s.shop.cms, { orderId: second, customerId });
    expect(await usesOf()).toBe(0);

    const third = await placed(s.place({ customerId, cartId, coupon: 'BEMVINDA', expectedTotalCents: 8982 }));
    await s.shop.sql.query(`update orders set reserved_until = now() - interval '1 hour' where id = $1`, [
      third,
    ]);
    await expireReservations(s.shop.cms);
    expect(await usesOf()).toBe(0);
  });

  it('are taken again by a payment that arrives late, although somebody else has had the last one', async () => {
    await makeCoupon(s.shop.cms, { maxUses: 1 });
    const late = await buyer();
    const orderId = await placed(late.order(499));
    await s.letExpire(orderId);
    await expireReservations(s.shop.cms);
    expect(await usesOf()).toBe(0);
    const other = await buyer();
    await placed(other.order(499));
    expect(await usesOf()).toBe(1);

    const payment = await s.payAtProvider(orderId);
    expect(payment.amountCents).toBe(4491);
    expect(await settlePayment(s.shop.cms, payment.id)).toBe('paid_late');
    expect(await settlePayment(s.shop.cms, payment.id)).not.toBe('paid_late');
    expect(await s.orderRow(orderId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await usesOf()).toBe(2);
    await cancelOwnOrder(s.shop.cms, { orderId, customerId: late.customerId });
    expect(await usesOf()).toBe(1);
    await s.runRefunds();
  });

  it('are limited for each person, by account, e-mail and phone, and to a first order', async () => {
    await makeSettings(s.shop.cms, { guestCheckout: true });
    await makeCoupon(s.shop.cms, { perCustomer: 1 });
    await makeCoupon(s.shop.cms, { code: 'PRIMEIRA', firstOrderOnly: true });
    const { orderId, customerId, productId } = await s.paidOrder();
    const [account] = await s.shop.sql.query<{ email: string }>('select email from customers where id = $1', [
      customerId,
    ]);
    const cartId = await s.fillCart(customerId, [{ productId, quantity: 1 }]);
    const total = { expectedTotalCents: 4491, customerId, cartId };
    expect(orderId).toBeTruthy();
    expect(await s.place({ ...total, coupon: 'PRIMEIRA' })).toMatchObject({
      ok: false,
      error: { refusal: { code: 'first_order_only' } },
    });
    await placed(s.place({ ...total, coupon: 'BEMVINDA' }));
    // The same person without the account.
    const [cart] = await s.shop.sql.query<{ id: string }>('insert into carts default values returning id');
    await s.shop.sql.query('insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, 1)', [
      cart?.id,
      productId,
    ]);
    const guest = {
      contact: {
        name: 'Rita Lima',
        email: account?.email ?? '',
        phone: '(71) 90000-0001',
        phoneE164: '+5571900000001',
      },
      ipKey: null,
    };
    const asGuest = { customerId: null, cartId: cart?.id ?? '', guest, expectedTotalCents: 4491 };
    expect(await s.place({ ...asGuest, coupon: 'BEMVINDA' })).toMatchObject({
      ok: false,
      error: { refusal: { code: 'used_by_buyer' } },
    });
    expect(await s.place({ ...asGuest, coupon: 'PRIMEIRA' })).toMatchObject({
      ok: false,
      error: { refusal: { code: 'first_order_only' } },
    });
  });

  it('are taken after the window, in the order in which a cancelled order gives both back', async () => {
    await makeCoupon(s.shop.cms);
    const date = await bahiaDay(s.shop.cms, 1);
    const slot = { templateId: await makeWindow(s.shop.cms, { date, capacity: 5 }), date };
    const { order } = await buyer();
    await placed(order(499, { slot }));
    const other = await buyer();
    const cancelling = await s.shop.pool.connect();
    await cancelling.query('begin');
    await cancelling.query('update slot_days set taken = taken - 1');
    const ordering = placed(other.order(499, { slot }));
    await until('the order waits for the window', async () => {
      const waiting = await s.shop.sql.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length === 1;
    });
    await cancelling.query('update coupons set uses = uses');
    await cancelling.query('rollback');
    cancelling.release();
    expect(await ordering).toBeTruthy();
    expect(await usesOf()).toBe(2);
  });

  it('are not taken by a coupon that the owner changed after its price was shown', async () => {
    const { id } = await makeCoupon(s.shop.cms);
    const { order } = await buyer();
    await s.shop.sql.query('update coupons set value = 20, updated_at = now() where id = $1', [id]);
    expect(await order(499)).toMatchObject({ ok: false, error: { code: 'quote_changed' } });
    expect(await usesOf()).toBe(0);
  });
});

it('a pizza in the place of one with a coupon is reduced as much, so that the same price is not dearer', async () => {
  await makeCoupon(s.shop.cms);
  const other = await s.product({ priceCents: 4990, stock: 5 });
  const { order } = await buyer();
  const orderId = await placed(order(499));
  const payment = await s.payAtProvider(orderId);
  const { settlePayment } = await import('@cms/payments/operations/settle-payment');
  await settlePayment(s.shop.cms, payment.id);
  const [line] = await s.shop.sql.query<{ id: string }>('select id from orders_lines where _parent_id = $1', [
    orderId,
  ]);
  const admin = await makeCustomer(s.shop.cms, { role: 'admin' });
  const changed = await changeLine(s.shop.cms, {
    orderId,
    lineId: line?.id ?? '',
    productId: other.id,
    units: 1,
    seenUnits: 1,
    seenRefundCents: 0,
    actorId: admin.id,
    changeId: randomUUID(),
  });
  expect(changed).toMatchObject({ ok: true, refundCents: 0 });
});

it('is worth the same for several units that are exchanged, and the report says what it brought', async () => {
  await makeCoupon(s.shop.cms, { kind: 'fixed', value: 2000 });
  const { order } = await buyer({ quantity: 3 });
  const orderId = await placed(order(2000));
  const payment = await s.payAtProvider(orderId);
  const { settlePayment } = await import('@cms/payments/operations/settle-payment');
  await settlePayment(s.shop.cms, payment.id);
  const cheaper = await s.product({ priceCents: 3000 });
  const admin = await makeCustomer(s.shop.cms, { role: 'admin' });
  const [line] = await s.shop.sql.query<{ id: string }>(
    'select id from orders_lines where _parent_id = $1 order by _order limit 1',
    [orderId],
  );
  const change = (seenRefundCents: number) =>
    changeLine(s.shop.cms, {
      orderId,
      lineId: line?.id ?? '',
      productId: cheaper.id,
      units: 2,
      seenUnits: 2,
      seenRefundCents,
      actorId: admin.id,
      changeId: randomUUID(),
    });
  // Two of 49,90 − 6,67 against two of 30,00 − 6,67.
  expect(await change(3980)).toMatchObject({ ok: true, refundCents: 3980 });
  const { start, end } = { start: new Date(Date.now() - 86_400_000), end: new Date(Date.now() + 86_400_000) };
  expect(await readCouponSales(s.shop.sql, { start, end })).toMatchObject([
    { code: 'BEMVINDA', orderCount: 1, givenCents: 2000 },
  ]);

  await s.runRefunds();
  const [sales] = await readCouponSales(s.shop.sql, { start, end });
  const { coupons } = await listAdminCoupons(s.shop.cms, { search: 'BEMVINDA', page: 1 });
  expect(coupons).toMatchObject([{ paidOrders: 1, paidCents: sales?.revenueCents, givenCents: 2000 }]);
});

it('the list of coupons begins with what can be used now, and ends with what is over', async () => {
  const day = (days: number) => `${addDays(dayOf(s.shop.cms.now()), days)}T15:00:00Z`;
  await makeCoupon(s.shop.cms, { code: 'FILAFIM', endDate: day(-1) });
  await makeCoupon(s.shop.cms, { code: 'FILAPARADO', active: false });
  await makeCoupon(s.shop.cms, { code: 'FILADEPOIS', startDate: day(1) });
  await makeCoupon(s.shop.cms, { code: 'FILAHOJE', startDate: day(0), endDate: day(0) });
  const { coupons } = await listAdminCoupons(s.shop.cms, { search: 'FILA', page: 1 });
  expect(coupons.map(({ code, state }) => [code, state])).toEqual([
    ['FILAHOJE', 'active'],
    ['FILADEPOIS', 'scheduled'],
    ['FILAPARADO', 'inactive'],
    ['FILAFIM', 'expired'],
  ]);
});

describe('the link of a campaign', () => {
  it('gives only a coupon that holds today and for its buyer, whatever the cart has', async () => {
    const { customerId } = await s.paidOrder();
    const offer = (code: string, owner = { customerId: null as string | null, cartId: null }) =>
      findCampaignCoupon(s.shop.cms, { typed: code, owner, ip: '203.0.113.9' });
    await makeCoupon(s.shop.cms, { code: 'MINIMO', minimumCents: 90_000 });
    await makeCoupon(s.shop.cms, { code: 'VELHO', endDate: '2026-01-31T15:00:00Z' });
    await makeCoupon(s.shop.cms, { code: 'PRIMEIRA', firstOrderOnly: true });
    expect(await offer('minimo')).toEqual({ ok: true, coupon: 'MINIMO' });
    expect(await offer('VELHO')).toMatchObject({ error: { refusal: { code: 'ended', day: '2026-01-31' } } });
    expect(await offer('PRIMEIRA')).toMatchObject({ ok: true });
    expect(await offer('PRIMEIRA', { customerId, cartId: null })).toMatchObject({
      error: { refusal: { code: 'first_order_only' } },
    });
    expect(await offer('NUNCA')).toMatchObject({ error: { refusal: { code: 'unknown' } } });
  });
});

it('says in the list for what and for whom it holds', async () => {
  const { id, name } = await s.product({ priceCents: 3000 });
  await makeCoupon(s.shop.cms, { scope: 'products', products: [id], firstOrderOnly: true });
  const { coupons } = await listAdminCoupons(s.shop.cms, { search: 'BEMVINDA', page: 1 });
  expect(coupons).toMatchObject([{ coverNames: [name], firstOrderOnly: true, perCustomer: null }]);
});
