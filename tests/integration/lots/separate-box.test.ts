import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { separateBox } from '@cms/order-changes/separate-box';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { lineIds } from '@tests/support/orders/case-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let adminId: string;

beforeEach(async () => {
  adminId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
});

afterEach(() => s.expectInvariants());

async function separate(orderId: string, actorId = adminId, entryId: string = randomUUID()) {
  const [lineId = ''] = await lineIds(s.shop.cms, orderId);
  return separateBox(s.shop.cms, { orderId, lotCode: null, lineId, units: 1, entryId, actorId });
}

const steps = (orderId: string) =>
  s.shop.sql.query(
    `select to_status as "to", actor_customer_id as "actorId" from order_events
     where order_id = $1 and to_status = 'em_preparo'`,
    [orderId],
  );

describe('separating the first box of an order', () => {
  it('begins its preparation once, however often and by how many devices boxes are ticked', async () => {
    const { orderId } = await s.paidOrder({ quantity: 3, stock: 3 });
    const entryId = randomUUID();
    const ticked = await Promise.all([
      separate(orderId, adminId, entryId),
      separate(orderId, adminId, entryId),
      separate(orderId),
    ]);
    expect(ticked).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await separate(orderId)).toMatchObject({ ok: true, line: { packed: 3 } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'em_preparo' });
    expect(await steps(orderId)).toHaveLength(1);
  });

  it('begins nothing for a later day, nor when the user may not change an order’s status', async () => {
    const { orderId } = await s.paidOrder({ quantity: 2, stock: 2 });
    const kitchen = (await makeCustomer(s.shop.cms, { role: 'cozinha' })).id;
    expect(await separate(orderId, kitchen)).toMatchObject({ ok: true });
    const later = await bahiaDay(s.shop.cms, 1);
    await s.shop.sql.query(
      `update orders set slot_template_id = $3, slot_date = $2, slot_from = '14:00', slot_to = '16:00' where id = $1`,
      [orderId, later, await makeWindow(s.shop.cms, { date: later })],
    );
    expect(await separate(orderId)).toMatchObject({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
    // The day was set without taking a place of its window.
    await s.shop.sql.query(
      `update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null where id = $1`,
      [orderId],
    );
  });

  it('begins nothing when the box is refused', async () => {
    const { orderId } = await s.paidOrder({ quantity: 1, stock: 1 });
    await s.shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [orderId]);
    expect(await separate(orderId)).toMatchObject({ ok: false });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });
});
