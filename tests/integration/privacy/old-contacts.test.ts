import { afterEach, beforeEach, expect, it } from 'vitest';

import { eraseOldContacts } from '@cms/privacy/operations/erase-old-contacts';
import { guestOrdering, otherGuest } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

/** Moves the times of an order's events and of its buyer's acceptance of the terms into the past by an interval. */
async function agedBy(orderId: string, interval: string): Promise<void> {
  await s.shop.sql.query('alter table order_events disable trigger user');
  await s.shop.sql.query(
    `update order_events set created_at = created_at - $2::interval where order_id = $1`,
    [orderId, interval],
  );
  await s.shop.sql.query('alter table order_events enable trigger user');
  await s.shop.sql.query(
    `update order_contacts set accepted_at = accepted_at - $2::interval where order_id = $1`,
    [orderId, interval],
  );
}

async function delivered(productId: string, email: string): Promise<string> {
  const id = await guests.orderId({ productId, contact: otherGuest(email) });
  await guests.pay(id);
  await guests.step(id, 'recebido', 'em_preparo');
  await guests.step(id, 'em_preparo', 'enviado');
  await guests.step(id, 'enviado', 'entregue');
  return id;
}

it('the clean-up erases the buyer of an order that ended five years ago, and not earlier', async () => {
  const pizza = await s.product({ stock: 30 });
  const old = await delivered(pizza.id, 'velha@clientes.test');
  const recent = await delivered(pizza.id, 'nova@clientes.test');
  const open = await guests.orderId({
    productId: pizza.id,
    contact: otherGuest('aberta@clientes.test'),
  });
  await guests.pay(open);
  await agedBy(old, '5 years 1 day');
  await agedBy(recent, '4 years 364 days');
  await agedBy(open, '6 years');

  expect(await eraseOldContacts(s.shop.cms)).toBe(1);
  expect(await eraseOldContacts(s.shop.cms)).toBe(0);
  const contacts = await s.shop.sql.query<{ id: string }>('select order_id as id from order_contacts');
  expect(new Set(contacts.map(({ id }) => id))).toEqual(new Set([recent, open]));
  const [order] = await s.shop.sql.query(
    `select guest, total_cents > 0 as "hasTotal", (select count(*)::int from order_links l where l.order_id = o.id) as links,
       (select count(*)::int from payments p where p.order_id = o.id) as payments
     from orders o where id = $1`,
    [old],
  );
  expect(order).toEqual({ guest: 'erased', hasTotal: true, links: 0, payments: 1 });
});

it('the clean-up waits while a refund of an old order is due', async () => {
  const pizza = await s.product({ stock: 30 });
  const id = await delivered(pizza.id, 'devolver@clientes.test');
  await agedBy(id, '6 years');
  await s.shop.sql.query('update payments set refund_due_cents = amount_cents where order_id = $1', [id]);
  expect(await eraseOldContacts(s.shop.cms)).toBe(0);
  await s.shop.sql.query('update payments set refund_due_cents = 0 where order_id = $1', [id]);
  expect(await eraseOldContacts(s.shop.cms)).toBe(1);
});
