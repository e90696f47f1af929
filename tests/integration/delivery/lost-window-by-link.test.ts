import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { findSlotChoice } from '@cms/orders/queries/slot-choice';
import { replaceLostSlot } from '@cms/payments/operations/replace-lost-slot';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { slotKey, type SlotId } from '@shop/delivery/slot-key';
import { placesOf } from '@tests/support/factories/make-slots';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createWindowSteps } from '@tests/support/orders/window-steps';

import { Browser } from '../app/browser';

const s = usePayingShop();
const guests = guestOrdering(s);
const { windowTomorrow, slotOf, placed } = createWindowSteps(s);

const importRoutes = async () => ({
  page: await import('@app/routes/pedido.$token_.horario'),
  order: await import('@app/routes/pedido.$token/route'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

const tokenOf = async (orderId: string) => (await makeOrderLink(s.shop.sql, orderId)) ?? '';

async function linkOf(orderId: string) {
  const link = await findOrderLink(s.shop.sql, await tokenOf(orderId));
  if (!link) throw new Error('no link');
  return link;
}

async function guestOrder(slot: SlotId, email = NARA.email): Promise<string> {
  const pizza = await s.product({ priceCents: 5000, stock: 50 });
  const cartId = await guests.cart([{ productId: pizza.id, quantity: 1 }]);
  const guest = { contact: { ...NARA, email }, ipKey: null };
  const result = await guests.place({ cartId, expectedTotalCents: 5000, guest, slot });
  if (!result.ok) throw new Error(result.error.code);
  return result.orderId;
}

/** Makes a guest's paid order that lost its only delivery window to another order; returns its id. */
async function lost(email = NARA.email): Promise<string> {
  const slot = await windowTomorrow(1);
  const orderId = await guestOrder(slot, email);
  const payment = await s.payAtProvider(orderId);
  await s.shop.sql.query(
    `update orders set reserved_until = now() - interval '1 hour', preference_id = null where id = $1`,
    [orderId],
  );
  await expireReservations(s.shop.cms);
  await placed({ slot });
  await settlePayment(s.shop.cms, payment.id);
  return orderId;
}

const look = (token: string) =>
  new Browser(s.shop.cms).visit(routes.page.loader, `/pedido/${token}/horario`, { token });
const press = (token: string, fields: Record<string, string>) =>
  new Browser(s.shop.cms).submit(routes.page.action, `/pedido/${token}/horario`, fields, { token });
const emailOf = (email: string) => ({ intent: 'money-back', email });

describe('the link of an order that lost its time window', () => {
  it('offers another window without showing the buyer’s data, and accepts the choice without asking for the e-mail', async () => {
    const orderId = await lost();
    const token = await tokenOf(orderId);
    const other = await windowTomorrow(1, 3);
    const order = await new Browser(s.shop.cms).visit(routes.order.loader, `/pedido/${token}`, { token });
    expect(order.data).toMatchObject({
      shown: { order: { lostSlot: { href: `/pedido/${token}/horario` } } },
    });
    const page = await look(token);
    expect(page).toMatchObject({ status: 200, data: { choice: { orderId, paidCents: 5000 } } });
    expect(JSON.stringify(page.data)).not.toMatch(/clientes\.test|71900000006/);
    expect(await press(token, { intent: 'slot' })).toMatchObject({ status: 400 });
    expect(await press(token, { intent: 'slot', slot: slotKey(other) })).toMatchObject({
      status: 303,
      location: `/pedido/${token}`,
    });
    expect(await slotOf(orderId)).toMatchObject({ date: other.date, held: true, heldReason: null });
    expect(await placesOf(s.shop.cms, other)).toMatchObject({ taken: 1 });
    // After the choice, the page has nothing to offer and redirects to the order.
    expect(await look(token)).toMatchObject({ status: 303, location: `/pedido/${token}` });
    expect(await press(token, emailOf(NARA.email))).toMatchObject({ status: 303 });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('refunds the order once, and only for a person who also knows the e-mail', async () => {
    const orderId = await lost();
    const token = await tokenOf(orderId);
    for (const [email, text] of [
      ['', 'Escreva o e-mail da compra.'],
      ['outra@clientes.test', 'Este não é o e-mail da compra.'],
    ] as const)
      expect(await press(token, { ...emailOf(email), proof: 'money-email' })).toMatchObject({
        status: 403,
        data: { refusedField: { id: 'money-email', text, value: email } },
      });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    const pressed = await Promise.all(
      [1, 2, 3].map(() => press(token, emailOf(` ${NARA.email.toUpperCase()} `))),
    );
    expect(pressed.map(({ location }) => location)).toEqual(Array(3).fill(`/pedido/${token}`));
    await s.runRefunds();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('gives no access to another order, and none at all once the link is revoked', async () => {
    const [mine, hers] = [await lost(), await lost('outra@clientes.test')];
    const link = await linkOf(mine);
    expect(await findSlotChoice(s.shop.cms, { link, orderId: hers })).toBeNull();
    const stolen = { link, orderId: hers, choice: 'money_back' } as const;
    expect(await replaceLostSlot(s.shop.cms, stolen)).toEqual({ ok: false, error: { code: 'not_found' } });
    const token = await tokenOf(mine);
    await s.shop.sql.query('update order_links set revoked_at = now()');
    const other = await windowTomorrow(1, 3);
    expect(await look(token)).toMatchObject({ status: 404 });
    expect(await press(token, { intent: 'slot', slot: slotKey(other) })).toMatchObject({ status: 404 });
    expect(await press(token, emailOf(NARA.email))).toMatchObject({ status: 404 });
    expect(await placesOf(s.shop.cms, other)).toBeNull();
  });
});
