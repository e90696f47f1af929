import { beforeEach, describe, expect, it } from 'vitest';

import { readAdminBoard } from '@cms/orders/queries/admin-board';
import { listAdminOrders } from '@cms/orders/queries/admin-orders';
import { totalsOf } from '@cms/admin/views/kitchen/kitchen-list';
import { readPrepList } from '@cms/orders/queries/prep-list';
import type { AdminOrderFilter } from '@cms/orders/queries/admin-order-search';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder, type OrderWish } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeWindow } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
let luana: string;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeEach(async () => {
  product = await makeProduct(shop.cms, { name: 'Margherita', stock: 100 });
  luana = (await makeCustomer(shop.cms, { fullName: 'Luana da Mota' })).id;
});

/** Makes an order that was promised a window; returns its id. */
async function promised(
  { date, from = '09:00', to = '12:00' }: { date: string; from?: string; to?: string },
  wish: Partial<OrderWish> = {},
): Promise<string> {
  const id = await makeOrder(shop.cms, { customerId: luana, product, ...wish });
  const templateId = await makeWindow(shop.cms, { date, from, to });
  await shop.sql.query(
    'update orders set slot_template_id = $2, slot_date = $3, slot_from = $4, slot_to = $5 where id = $1',
    [id, templateId, date, from, to],
  );
  return id;
}

const list = async (filter: Partial<AdminOrderFilter>) => {
  const { orders } = await listAdminOrders(shop.cms, {
    ...{ tab: 'todos', page: 1, filter: { status: null, search: '', isHeldOnly: false, ...filter } },
  });
  return new Set(orders.map(({ id }) => id));
};

describe('the promised day, the time window and the delivery method', () => {
  it('filter the list of orders, its search and the board', async () => {
    const early = await promised({ date: TUESDAY });
    const late = await promised({ date: TUESDAY, from: '14:00', to: '18:00' });
    const pickup = await promised({ date: TUESDAY }, { deliveryMethod: 'pickup' });
    const other = await makeCustomer(shop.cms, { fullName: 'Ícaro Sena' });
    const icaro = await promised({ date: TUESDAY }, { customerId: other.id });
    const next = await promised({ date: WEDNESDAY });
    const none = await makeOrder(shop.cms, { customerId: luana, product });

    expect(await list({})).toEqual(new Set([early, late, pickup, icaro, next, none]));
    expect(await list({ slotDate: TUESDAY })).toEqual(new Set([early, late, pickup, icaro]));
    expect(await list({ slotDate: TUESDAY, slotFrom: '09:00' })).toEqual(new Set([early, pickup, icaro]));
    expect(await list({ slotDate: TUESDAY, slotFrom: '09:00', method: 'pickup' })).toEqual(new Set([pickup]));
    expect(await list({ slotDate: TUESDAY, search: 'icaro' })).toEqual(new Set([icaro]));
    expect(await list({ slotDate: '2026-11-26' })).toEqual(new Set());
    const board = await readAdminBoard(shop.cms, { search: '', slotDate: TUESDAY, method: 'delivery' });
    expect(new Set(board.flatMap(({ orders }) => orders.map(({ id }) => id)))).toEqual(
      new Set([early, late, icaro]),
    );
  });
});

describe('the kitchen’s list of a day', () => {
  it('contains the paid orders by window, and the totals of what is still to be prepared', async () => {
    const late = await promised({ date: TUESDAY, from: '14:00', to: '18:00' }, { quantity: 2 });
    const early = await promised({ date: TUESDAY }, { quantity: 3, notes: 'Bem assada' });
    const sent = await promised({ date: TUESDAY }, { status: 'enviado' });
    const held = await promised({ date: TUESDAY, from: '15:00', to: '18:00' });
    await shop.sql.query(`update orders set held_reason = 'slot_lost' where id = $1`, [held]);
    await promised({ date: TUESDAY }, { status: 'cancelado', paymentStatus: 'refunded' });
    await promised({ date: TUESDAY }, { status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    await promised({ date: WEDNESDAY });

    const { orders } = await readPrepList(shop.cms, { date: TUESDAY });
    expect(orders.map(({ id }) => id)).toEqual([early, sent, late, held]);
    expect(totalsOf(orders)).toEqual([{ productId: product.id, name: 'Margherita', quantity: 5, packed: 0 }]);
    expect(orders[0]?.lines).toMatchObject([{ quantity: 3, notes: 'Bem assada' }]);
    expect(JSON.stringify(orders)).not.toMatch(/Cents|@|telefone|phone/);
  });
});
