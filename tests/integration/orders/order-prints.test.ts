import { beforeEach, describe, expect, it } from 'vitest';

import { recordPrints } from '@cms/orders/operations/record-prints';
import { readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { readWorkQueue } from '@cms/orders/queries/work-queue';
import type { Product } from '@cms/payload-types';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let customerId: string;
let actorId: string;

beforeEach(async () => {
  product = await makeProduct(shop.cms);
  customerId = (await makeCustomer(shop.cms)).id;
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

const order = (status = 'recebido') => makeOrder(shop.cms, { customerId, product, status });
const arriving = (orderIds: string[]) => recordPrints(shop.cms, { orderIds, isOnArrival: true, actorId });
const byHand = (orderIds: string[]) => recordPrints(shop.cms, { orderIds, isOnArrival: false, actorId });

const printsOf = (orderId: string) =>
  shop.sql.query(
    'select on_arrival as "isOnArrival", actor_id as "actorId" from order_prints where order_id = $1',
    [orderId],
  );

describe('printing an order automatically when it arrives', () => {
  it('is done by one device, even when several ask at once', async () => {
    const id = await order();
    const results = await Promise.all(Array.from({ length: 6 }, () => arriving([id])));
    expect(results.flatMap((result) => (result.ok ? result.orderIds : []))).toEqual([id]);
    expect(await printsOf(id)).toEqual([{ isOnArrival: true, actorId }]);
  });

  it('is not done after somebody printed the order by hand', async () => {
    const id = await order();
    await byHand([id]);
    expect(await arriving([id])).toEqual({ ok: true, orderIds: [] });
  });

  it('is not done for an order that is in preparation, unpaid, held or older than a day', async () => {
    const started = await order('em_preparo');
    const unpaid = await makeOrder(shop.cms, {
      customerId,
      product,
      status: 'aguardando_pagamento',
      paymentStatus: 'unpaid',
    });
    const held = await order();
    await shop.sql.query(`update orders set held_reason = 'payment_charged_back' where id = $1`, [held]);
    const old = await order();
    await shop.sql.query(`update orders set received_at = now() - interval '25 hours' where id = $1`, [old]);
    expect(await arriving([started, unpaid, held, old])).toEqual({ ok: true, orderIds: [] });
  });
});

describe('an order that is printed by hand', () => {
  it('may be printed again, and each print is recorded', async () => {
    const id = await order();
    await arriving([id]);
    await byHand([id]);
    await byHand([id]);
    expect(await printsOf(id)).toHaveLength(3);
    expect((await readWorkQueue(shop.cms, {})).orders).toMatchObject([{ id, printCount: 3 }]);
  });

  it('changes the version of the orders, which open screens follow', async () => {
    const id = await order();
    const before = await readOrdersVersion(shop.cms);
    await byHand([id]);
    expect(await readOrdersVersion(shop.cms)).not.toBe(before);
  });

  it('is refused to a person without the permission', async () => {
    const id = await order();
    expect(await recordPrints(shop.cms, { orderIds: [id], isOnArrival: false, actorId: customerId })).toEqual(
      {
        ok: false,
        error: { code: 'access_denied' },
      },
    );
    expect(await printsOf(id)).toEqual([]);
  });
});
