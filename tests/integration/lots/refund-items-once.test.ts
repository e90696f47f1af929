import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { changeLine } from '@cms/order-changes/change-line';
import { refundItems } from '@cms/order-changes/refund-items';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { DELIVERY_CENTS, useMixedOrders } from '@tests/support/orders/use-mixed-orders';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const { s, admin, pay, mixedOrder, wanted, refundOf, itemRefunds, refundsAtProvider, stocks } =
  useMixedOrders();

describe('a refund of items that is sent more than once', () => {
  it('removes and refunds once when the same press arrives twice, one after the other', async () => {
    const order = await mixedOrder();
    const itemRefundId = randomUUID();
    for (const _ of [1, 2])
      expect(await refundOf(order, { itemRefundId })).toEqual({ ok: true, refundCents: 7000 });
    await s.runRefunds();
    expect(await refundOf(order, { itemRefundId })).toEqual({ ok: true, refundCents: 7000 });
    await s.runRefunds();
    expect(await itemRefunds()).toHaveLength(1);
    expect(await refundsAtProvider()).toEqual([7000]);
    expect(await stocks(order)).toEqual([4, 5, 4]);
  });

  it('removes once when the same press arrives five times at once', async () => {
    const order = await mixedOrder();
    const itemRefundId = randomUUID();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => refundOf(order, { itemRefundId })));
    expect(results).toEqual(Array(5).fill({ ok: true, refundCents: 7000 }));
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000]);
    expect(await stocks(order)).toEqual([4, 5, 4]);
  });

  it('removes once when several people press at once, also beside a refund and the change of a line', async () => {
    const order = await mixedOrder();
    const { orderId, pepperoni } = order;
    const results = await Promise.all([
      refundOf(order),
      refundOf(order),
      refundOrder(s.shop.cms, {
        orderId,
        amountCents: 4000,
        leftCents: 12_000 + DELIVERY_CENTS,
        reason: 'Pepperoni',
        actorId: admin.id,
      }),
      changeLine(s.shop.cms, {
        orderId,
        lineId: pepperoni.lineId,
        changeId: randomUUID(),
        units: 1,
        productId: null,
        seenUnits: 1,
        seenRefundCents: 4000,
        actorId: admin.id,
      }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await s.runRefunds();
    expect(await refundsAtProvider()).toHaveLength(1);
  });

  it('in two orders of the same products at once, in opposite order, waits and never deadlocks', async () => {
    const order = await mixedOrder();
    const second = await s.shopper([
      { productId: order.pepperoni.productId, quantity: 1 },
      { productId: order.margherita.productId, quantity: 2 },
      { productId: order.portuguesa.productId, quantity: 1 },
    ]);
    const placed = await s.place({
      customerId: second.id,
      cartId: second.cartId,
      expectedTotalCents: 12_000,
    });
    if (!placed.ok) throw new Error(placed.error.code);
    await pay(placed.orderId);
    const lines = await s.shop.sql.query<{ lineId: string; units: number }>(
      `select id as "lineId", quantity::int as units from orders_lines where _parent_id = $1 and product_id <> $2 order by _order`,
      [placed.orderId, order.portuguesa.productId],
    );
    const items = lines.map(({ lineId, units }) => ({ lineId, units: 1, seenUnits: units })).reverse();
    const results = await Promise.all([
      refundOf(order),
      refundItems(s.shop.cms, { ...wanted(order), orderId: placed.orderId, items }),
    ]);
    expect(results).toEqual(Array(2).fill({ ok: true, refundCents: 7000 }));
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000, 7000]);
  });
});

describe('a refund of items whose process is killed', () => {
  it('leaves no trace before the commit, also between two lines; pressing again refunds once', async () => {
    const order = await mixedOrder();
    const input = wanted(order);
    for (const point of ['refund-items:line-stored', 'refund-items:before-commit'] as const)
      await dieWithoutTrace(s.shop.pool, { do: 'refund-items', input }, point);
    expect(await refundItems(s.shop.cms, input)).toEqual({ ok: true, refundCents: 7000 });
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000]);
  });

  it('after the commit is done; pressing again changes nothing', async () => {
    const order = await mixedOrder();
    const input = wanted(order);
    await actAndDie({ do: 'refund-items', input }, 'refund-items:committed');
    expect(await refundItems(s.shop.cms, input)).toEqual({ ok: true, refundCents: 7000 });
    await s.runRefunds();
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([7000]);
    expect(await itemRefunds()).toHaveLength(1);
  });
});
