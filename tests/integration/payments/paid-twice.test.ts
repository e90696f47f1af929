import { afterEach, describe, expect, it } from 'vitest';

import { readMailOrder } from '@cms/notifications/queries/read-mail-order';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { resolveHold } from '@cms/payments/operations/resolve-hold';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { listPaidTwins } from '@cms/payments/queries/paid-twins';
import { sqlOf } from '@cms/platform/database/sql';
import type { HoldResolution } from '@shop/payments/hold-resolution';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const guests = guestOrdering(s);

afterEach(() => s.expectInvariants());

interface Line {
  productId: string;
  quantity: number;
}

/** Places an order of a customer and pays it at the provider; the shop does not know of the payment yet. */
async function paidAtProvider(customerId: string, lines: Line[]) {
  const cartId = await s.fillCart(customerId, lines);
  const [sum] = await s.shop.sql.query<{ cents: number }>(
    `select sum(p.price_cents * l.quantity)::int as cents from cart_lines l join products p on p.id = l.product_id
     where l.cart_id = $1`,
    [cartId],
  );
  const placed = await s.place({ customerId, cartId, expectedTotalCents: sum?.cents ?? 0 });
  if (!placed.ok) throw new Error(placed.error.code);
  const preference = (await s.simulator.control.state()).preferences.find(
    ({ externalReference }) => externalReference === placed.orderId,
  );
  const payment = await s.payAtProvider(placed.orderId, { preferenceId: preference?.id });
  return { orderId: placed.orderId, paymentId: payment.id };
}

async function paid(customerId: string, lines: Line[]) {
  const order = await paidAtProvider(customerId, lines);
  await settlePayment(s.shop.cms, order.paymentId);
  return order;
}

const heldReason = async (orderId: string) => (await s.orderRow(orderId))?.heldReason ?? null;
const buyer = async () => (await makeCustomer(s.shop.cms)).id;

const resolve = async (orderId: string, resolution: HoldResolution) =>
  resolveHold(s.shop.cms, {
    orderId,
    heldReason: 'paid_twice',
    resolution,
    reason: 'Perguntei',
    actorId: (await makeCustomer(s.shop.cms, { role: 'admin' })).id,
  });

describe('a second paid order of one buyer with the same lines', () => {
  it('is held within a day, names the first, and the admins hear of it once', async () => {
    const [customerId, product] = [await buyer(), await s.product({ stock: 10 })];
    const lines = [{ productId: product.id, quantity: 2 }];
    const first = await paid(customerId, lines);
    const second = await paid(customerId, lines);
    expect(await heldReason(first.orderId)).toBeNull();
    expect(await heldReason(second.orderId)).toBe('paid_twice');
    expect(await listPaidTwins(s.shop.cms, second.orderId)).toMatchObject([{ id: first.orderId }]);
    expect((await s.mailsOf(second.orderId)).filter((kind) => kind === 'payment-held-admin')).toHaveLength(1);
    expect(await s.stockOf(product.id)).toBe(6);
    // Its mail does not say that the order is being packed.
    const { cms } = s.shop;
    const mailed = await Promise.all(
      [first, second].map(({ orderId }) => readMailOrder(sqlOf(cms.payload), cms.payload, orderId)),
    );
    expect(mailed.map((order) => order?.isHeldAsTwin)).toEqual([false, true]);
    // The notification comes again and changes nothing.
    expect(await settlePayment(s.shop.cms, second.paymentId)).toBe('unchanged');
    expect(await heldReason(second.orderId)).toBe('paid_twice');
  });

  it('is held, too, when both are paid at the same moment', async () => {
    const [customerId, product] = [await buyer(), await s.product({ stock: 10 })];
    const lines = [{ productId: product.id, quantity: 1 }];
    const first = await paidAtProvider(customerId, lines);
    // The first order is not paid yet as far as the shop knows, so the second one comes from another cart.
    await s.shop.sql.query(`update orders set placement_key = 'another', cart_id = null where id = $1`, [
      first.orderId,
    ]);
    const second = await paidAtProvider(customerId, lines);
    await Promise.all([first, second].map(({ paymentId }) => settlePayment(s.shop.cms, paymentId)));
    const held = [await heldReason(first.orderId), await heldReason(second.orderId)];
    expect(held.filter((reason) => reason === 'paid_twice')).toHaveLength(1);
    expect(held.filter((reason) => reason === null)).toHaveLength(1);
  });

  it.each([
    ['other units', (productId: string) => [{ productId, quantity: 2 }]],
    [
      'one line more',
      (productId: string, other: string) => [
        { productId, quantity: 1 },
        { productId: other, quantity: 1 },
      ],
    ],
    ['another product', (_: string, other: string) => [{ productId: other, quantity: 1 }]],
  ])('is not held for %s', async (_, linesOf) => {
    const customerId = await buyer();
    const [product, other] = [await s.product({ stock: 10 }), await s.product({ stock: 10 })];
    await paid(customerId, [{ productId: product.id, quantity: 1 }]);
    const second = await paid(customerId, linesOf(product.id, other.id));
    expect(await heldReason(second.orderId)).toBeNull();
  });

  it('is not held for another buyer, nor a day later, nor beside a cancelled order', async () => {
    const [customerId, product] = [await buyer(), await s.product({ stock: 10 })];
    const lines = [{ productId: product.id, quantity: 1 }];
    const first = await paid(customerId, lines);
    expect(await heldReason((await paid(await buyer(), lines)).orderId)).toBeNull();
    await s.shop.sql.query(
      `update orders set received_at = received_at - interval '24 hours 1 minute' where id = $1`,
      [first.orderId],
    );
    const second = await paid(customerId, lines);
    expect(await heldReason(second.orderId)).toBeNull();
    await s.shop.sql.query(`update orders set status = 'entregue' where id = $1`, [first.orderId]);
    await s.simulator.control.refundOutside(second.paymentId, { notify: false });
    await settlePayment(s.shop.cms, second.paymentId);
    expect(await heldReason((await paid(customerId, lines)).orderId)).toBeNull();
    await s.shop.sql.query(`update orders set status = 'recebido' where id = $1`, [first.orderId]);
  });
});

describe('buyers without an account', () => {
  it.each([
    ['the same e-mail', { ...NARA, phone: '71900000099', phoneE164: '+5571900000099' }],
    ['the same phone', { ...NARA, email: 'outra.nara@clientes.test' }],
  ])('with %s are the same buyer', async (_, contact) => {
    await guests.switchOn();
    const product = await s.product({ stock: 10 });
    const first = await guests.orderId({ productId: product.id });
    await guests.pay(first);
    const second = await guests.orderId({ productId: product.id, contact });
    await guests.pay(second);
    expect(await heldReason(second)).toBe('paid_twice');
  });

  it('with another e-mail and another phone are not', async () => {
    await guests.switchOn();
    const product = await s.product({ stock: 10 });
    await guests.pay(await guests.orderId({ productId: product.id }));
    const contact = {
      name: NARA.name,
      email: 'outra@clientes.test',
      phone: '71900000099',
      phoneE164: '+5571900000099',
    };
    const second = await guests.orderId({ productId: product.id, contact });
    await guests.pay(second);
    expect(await heldReason(second)).toBeNull();
  });
});

describe('the decision of the owner', () => {
  async function twins() {
    const [customerId, product] = [await buyer(), await s.product({ stock: 10 })];
    const lines = [{ productId: product.id, quantity: 1 }];
    const first = await paid(customerId, lines);
    const second = await paid(customerId, lines);
    return { first, second, productId: product.id };
  }

  it('lets both orders go on', async () => {
    const { second, productId } = await twins();
    expect((await findAdminOrder(s.shop.cms, second.orderId))?.resolutions).toEqual(['release', 'refund']);
    expect(await resolve(second.orderId, 'release')).toEqual({ ok: true });
    expect(await s.orderRow(second.orderId)).toMatchObject({ heldReason: null, paymentStatus: 'paid' });
    expect(await s.stockOf(productId)).toBe(8);
    // Nothing holds it again.
    expect(await settlePayment(s.shop.cms, second.paymentId)).toBe('unchanged');
    expect(await heldReason(second.orderId)).toBeNull();
  });

  it('or cancels the second one and returns its money, once', async () => {
    const { first, second, productId } = await twins();
    const pressed = await Promise.all([resolve(second.orderId, 'refund'), resolve(second.orderId, 'refund')]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    await s.runRefunds();
    await s.runRefunds();
    expect(await s.orderRow(second.orderId)).toMatchObject({
      status: 'cancelado',
      paymentStatus: 'refunded',
      heldReason: null,
    });
    expect(await s.orderRow(first.orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await s.stockOf(productId)).toBe(9);
    expect((await s.simulator.control.state()).refunds).toHaveLength(1);
    expect(await s.mailsOf(second.orderId)).toContain('order-cancelled');
  });
});
