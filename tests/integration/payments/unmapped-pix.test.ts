import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { resolveHold } from '@cms/payments/operations/resolve-hold';
import { settleOrder, settlePayment } from '@cms/payments/operations/settle-payment';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const { offerPix, orderWithCode, payCode, paymentsOf, refundsAtProvider } = pixCodeSteps(s);

/** Makes the provider's other API hide that its payment belongs to the code. */
const unlink = () => s.simulator.control.setOrderLink(false);
const settle = (id: string) => settlePayment(s.shop.cms, id);

beforeEach(async () => {
  await offerPix();
  await unlink();
});
afterEach(() => s.expectInvariants());

async function resolve(orderId: string, resolution: 'set_aside' | 'refund' | 'accept') {
  const admin = await makeCustomer(s.shop.cms, { role: 'admin' });
  return resolveHold(s.shop.cms, {
    orderId,
    actorId: admin.id,
    resolution,
    heldReason: 'payment_mismatch_unmapped',
    reason: 'Conferido no painel do Mercado Pago.',
  });
}

describe('a payment that may be the same as a paid code', () => {
  it('holds the order and is never refunded as a duplicate', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    expect(await settle(order.pixId)).toBe('paid');
    expect(await settle(order.number)).toBe('held');
    await settleOrder(s.shop.cms, order.orderId);
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'paid',
      heldReason: 'payment_mismatch_unmapped',
    });
    expect(await refundsAtProvider()).toEqual([]);
    expect(await paymentsOf(order.orderId)).toMatchObject([
      { id: order.pixId, counts: true, due: 0 },
      { id: order.number, counts: false, due: 0, mismatch: 'unmapped' },
    ]);
  });

  it('that is reported first holds the order, which the code then pays', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    expect(await settle(order.number)).toBe('held');
    expect(await settle(order.pixId)).toBe('paid');
    await s.runRefunds();
    expect(await s.orderRow(order.orderId)).toMatchObject({
      paymentStatus: 'paid',
      heldReason: 'payment_mismatch_unmapped',
    });
    expect(await refundsAtProvider()).toEqual([]);
  });

  it('does not hold the order again once an admin has set it aside, however often it is reported', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settle(order.pixId);
    await settle(order.number);
    expect(await resolve(order.orderId, 'set_aside')).toMatchObject({ ok: true });
    expect(await settle(order.number)).toBe('unchanged');
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
    expect(await refundsAtProvider()).toEqual([]);
  });

  it('that an admin accepts pays the order, and the code then holds the order instead of being refunded', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settle(order.number);
    expect(await resolve(order.orderId, 'accept')).toMatchObject({ ok: true });
    expect(await s.orderRow(order.orderId)).toMatchObject({ paymentStatus: 'paid', heldReason: null });
    expect(await settle(order.pixId)).toBe('held');
    await s.runRefunds();
    expect(await refundsAtProvider()).toEqual([]);
  });

  it('is not stored while no money has moved', async () => {
    const order = await orderWithCode();
    expect(await settle(order.number)).toBe('unchanged');
    expect(await paymentsOf(order.orderId)).toMatchObject([{ id: order.pixId, status: 'pending' }]);
  });

  it('is never a payment by card', async () => {
    const order = await orderWithCode();
    await payCode(order.number);
    await settle(order.pixId);
    const card = await s.payAtProvider(order.orderId, { method: 'credit_card' });
    expect(await settle(card.id)).toBe('refund_due');
  });
});
