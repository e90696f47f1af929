import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { viewCart } from '@cms/cart/queries/view-cart';
import { adoptStartedPrices, endScheduledPrice, schedulePrice } from '@cms/catalog/operations/schedule-price';
import { saveProduct } from '@cms/catalog/operations/save-product';
import { findAdminProduct } from '@cms/catalog/queries/admin-product';
import { switchResource } from '@cms/resources/operations/switch-resource';
import { addMs, clockTime, dayOf } from '@shop/time/bahia';
import { hoursMs, minutesMs } from '@shop/time/durations';
import { makeCoupon } from '@tests/support/factories/make-coupon';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

const moment = (ms: number) => {
  const at = addMs(new Date(), ms);
  return { day: dayOf(at), time: clockTime(at) };
};

interface Wish {
  cents?: number;
  /** Milliseconds from now. */
  from?: number;
  to?: number | null;
  actorId?: string;
}

function schedule(
  productId: string,
  { cents = 4490, from = hoursMs(1), to = hoursMs(2), actorId = adminId }: Wish = {},
) {
  const start = moment(from);
  const end = to === null ? { day: '', time: '' } : moment(to);
  const form = {
    priceCents: cents,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
  };
  return schedulePrice(s.shop.cms, { productId, form, actorId });
}

/** Stores a scheduled price that has begun, as if it had been scheduled before. */
const running = (productId: string, cents: number, endsAt: Date | null = addMs(new Date(), hoursMs(1))) =>
  s.shop.sql.query(
    `insert into scheduled_prices (product_id, price_cents, starts_at, ends_at, actor_id)
     values ($1, $2, now() - interval '1 hour', $3, $4)`,
    [productId, cents, endsAt, adminId],
  );

async function buyer(priceCents = 4990) {
  const pizza = await s.product({ priceCents });
  const { id: customerId, cartId } = await s.shopper([{ productId: pizza.id, quantity: 2 }]);
  const order = (expectedTotalCents: number, coupon = '') =>
    s.place({ customerId, cartId, expectedTotalCents, coupon });
  const cart = (coupon: string | null = null) =>
    viewCart(s.shop.cms, { customerId, cartId: null, deliveryMethod: 'pickup', coupon });
  return { pizza, order, cart };
}

const linesOf = (orderId: string) =>
  s.shop.sql.query(
    `select unit_price_cents::int as price, unit_discount_cents::int as off from orders_lines where _parent_id = $1`,
    [orderId],
  );

describe('a product with a scheduled price', () => {
  it('costs it from its beginning to its end, in the cart and in the order', async () => {
    const { pizza, cart, order } = await buyer();
    expect(await schedule(pizza.id)).toMatchObject({ ok: true });
    expect((await cart()).totalCents).toBe(9980);
    await s.shop.sql.query(`update scheduled_prices set starts_at = now() - interval '1 minute'`);
    expect((await cart()).totalCents).toBe(8980);
    const placed = await order(8980);
    expect(placed).toMatchObject({ ok: true });
    expect(placed.ok && (await linesOf(placed.orderId))).toEqual([{ price: 4490, off: 0 }]);
    await s.shop.sql.query(`update scheduled_prices set ends_at = now()`);
    expect((await cart()).totalCents).toBe(9980);
    // The order that waits for its payment keeps its price.
    expect(placed.ok && (await linesOf(placed.orderId))).toEqual([{ price: 4490, off: 0 }]);
  });

  it('is not sold at the price that the page showed before, whether it was higher or lower', async () => {
    const { pizza, order } = await buyer();
    await running(pizza.id, 5990);
    expect(await order(9980)).toMatchObject({
      ok: false,
      error: { code: 'quote_changed', quote: { totalCents: 11_980 } },
    });
    await s.shop.sql.query(`update scheduled_prices set price_cents = 3990`);
    expect(await order(11_980)).toMatchObject({
      ok: false,
      error: { code: 'quote_changed', quote: { totalCents: 7980 } },
    });
    expect(await s.stockOf(pizza.id)).toBe(10);
  });

  it('has promotions and coupons on that price', async () => {
    const { pizza, cart, order } = await buyer();
    await running(pizza.id, 2000);
    await makePromotion(s.shop.cms, { discountPercentage: 10 });
    expect(await cart()).toMatchObject({ subtotalCents: 4000, discountCents: 400, totalCents: 3600 });
    await makeCoupon(s.shop.cms, { value: 25 });
    const placed = await order(3000, 'BEMVINDA');
    expect(placed.ok && (await linesOf(placed.orderId))).toEqual([{ price: 2000, off: 500 }]);
  });
});

describe('the schedule of a price', () => {
  it('is stored once for a repeated press, and never beside another one of the same time', async () => {
    const { id } = await s.product({});
    const [one, other] = await Promise.all([schedule(id), schedule(id)]);
    expect(one).toEqual(other);
    const rivals = await Promise.all([
      schedule(id, { cents: 3990, from: hoursMs(1.5), to: hoursMs(4) }),
      schedule(id, { cents: 3990, from: minutesMs(1), to: null }),
    ]);
    for (const rival of rivals)
      expect(rival).toMatchObject({ ok: false, error: { code: 'scheduled_price_taken' } });
    expect(await schedule(id, { cents: 3990, from: hoursMs(2.1), to: null })).toMatchObject({ ok: true });
    const other2 = await s.product({});
    expect(await schedule(other2.id)).toMatchObject({ ok: true });
  });

  it('lets one of two win that are sent for one time together', async () => {
    const { id } = await s.product({});
    const both = await Promise.all([4490, 3990].map((cents) => schedule(id, { cents })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('is refused for a time that is over, a product in the trash, and whoever may not', async () => {
    const { id } = await s.product({});
    const past = await schedule(id, { from: -hoursMs(2), to: hoursMs(2) });
    expect(past).toMatchObject({ ok: false, error: { code: 'scheduled_price_past' } });
    expect(await schedule(id, { from: -minutesMs(2), to: hoursMs(2) })).toMatchObject({ ok: true });
    const helper = await makeCustomer(s.shop.cms, { role: 'atendente' });
    const denied = { ok: false, error: { code: 'access_denied' } };
    expect(await schedule(id, { actorId: helper.id })).toEqual(denied);
    await s.shop.sql.query('update products set deleted_at = now() where id = $1', [id]);
    expect(await schedule(id, { from: hoursMs(5), to: null })).toMatchObject({
      error: { code: 'product_gone' },
    });
    await s.shop.sql.query('delete from scheduled_prices');
    await switchResource(s.shop.cms, { actorId: adminId, name: 'timing', isOn: false });
    expect(await schedule(id)).toEqual(denied);
  });

  it('keeps the resource on as long as a price is to come', async () => {
    const { id } = await s.product({});
    await schedule(id);
    const off = () => switchResource(s.shop.cms, { actorId: adminId, name: 'timing', isOn: false });
    await s.shop.sql.query(`insert into resources (name, is_on) values ('timing', true)`);
    expect(await off()).toEqual({
      ok: false,
      error: { code: 'in_use', work: { kind: 'prices', count: 1 } },
    });
    await s.shop.sql.query(`delete from scheduled_prices`);
    expect(await off()).toEqual({ ok: true });
  });

  it('is taken back before it begins, and ends at once when it holds', async () => {
    const { pizza, cart } = await buyer();
    const planned = await schedule(pizza.id);
    const end = (scheduledPriceId: string) =>
      endScheduledPrice(s.shop.cms, { scheduledPriceId, actorId: adminId });
    const id = planned.ok ? planned.scheduledPriceId : '';
    expect(await end(id)).toEqual({ ok: true, hasHeld: false });
    expect(await end(id)).toEqual({ ok: false, error: { code: 'scheduled_price_gone' } });
    await running(pizza.id, 1990);
    expect((await cart()).totalCents).toBe(3980);
    const [price] = (await findAdminProduct(s.shop.cms, pizza.id))?.scheduledPrices ?? [];
    expect(await end(price?.id ?? '')).toEqual({ ok: true, hasHeld: true });
    expect((await cart()).totalCents).toBe(9980);
  });
});

describe('a price without an end', () => {
  it('becomes the price of the product once, and a form that was open meanwhile does not overwrite it', async () => {
    const { pizza, cart } = await buyer();
    const seen = await findAdminProduct(s.shop.cms, pizza.id);
    if (!seen) throw new Error('no product');
    await running(pizza.id, 5990, null);
    await Promise.all([adoptStartedPrices(s.shop.cms), adoptStartedPrices(s.shop.cms)]);
    const stored = await findAdminProduct(s.shop.cms, pizza.id);
    expect(stored).toMatchObject({ form: { priceCents: 5990 }, scheduledPrices: [] });
    expect((await cart()).totalCents).toBe(11_980);
    const save = saveProduct(s.shop.cms, {
      productId: pizza.id,
      seenUpdatedAt: seen.updatedAt,
      form: seen.form,
      actorId: adminId,
    });
    expect(await save).toEqual({ ok: false, error: { code: 'product_changed' } });
    const audits = await s.shop.sql.query(`select 1 from audit_log where action = 'price.adopt'`);
    expect(audits).toHaveLength(1);
  });

  it('keeps one that ends as it is', async () => {
    const { id } = await s.product({ priceCents: 4990 });
    await running(id, 3990);
    expect(await adoptStartedPrices(s.shop.cms)).toBe(0);
    const [row] = await s.shop.sql.query<{ cents: number }>(
      'select price_cents as cents from products where id = $1',
      [id],
    );
    expect(row?.cents).toBe(4990);
  });
});
