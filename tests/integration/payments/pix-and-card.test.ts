import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { leavePix } from '@cms/payments/operations/open-pix-code';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import { pixCodeSteps } from '@tests/support/orders/pix-code-steps';
import { pixSteps } from '@tests/support/orders/pix-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const { control, runCancellations } = pixSteps(s);
const { offerPix, orderWithCode, payCode, paymentsOf, refundsAtProvider, codesAtProvider } = pixCodeSteps(s);

beforeEach(offerPix);
afterEach(() => s.expectInvariants());

const settle = (id: string) => settlePayment(s.shop.cms, id);

describe('the shop, when an order has a Pix code and another payment,', () => {
  it('cancels the code when the order is paid by card', async () => {
    const order = await orderWithCode();
    const card = await s.payAtProvider(order.orderId, { method: 'credit_card' });
    expect(await settle(card.id)).toBe('paid');
    await runCancellations();
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
    expect(await paymentsOf(order.orderId)).toMatchObject([
      { id: order.pixId, status: 'cancelled', counts: false },
      { id: card.id, counts: true, due: 0 },
    ]);
  });

  it.each(['code first', 'card first'])('refunds one of them when both are paid: %s', async (which) => {
    const order = await orderWithCode();
    const card = await s.payAtProvider(order.orderId, { method: 'credit_card' });
    await payCode(order.number);
    const ids = which === 'code first' ? [order.number, card.id] : [card.id, order.pixId];
    for (const id of ids) await settle(id);
    await s.runRefunds();
    expect(await refundsAtProvider()).toMatchObject([{ amountCents: order.totalCents }]);
    const rows = await paymentsOf(order.orderId);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ counts }) => counts)).toMatchObject([{ refunded: 0 }]);
  });

  it('refunds the second payment when a code and a Pix of the payment page, with different codes, are both paid', async () => {
    const order = await orderWithCode();
    const other = await s.payAtProvider(order.orderId, { method: 'pix' });
    await payCode(order.number);
    await settle(order.pixId);
    expect(await settle(other.id)).toBe('refund_due');
    await s.runRefunds();
    expect(await refundsAtProvider()).toMatchObject([{ amountCents: order.totalCents }]);
  });

  it('cancels the code when the customer prefers the card, and lets them go on if the provider fails', async () => {
    const order = await orderWithCode();
    await control().setFault({ endpoint: 'cancelOrder', mode: 'status500', times: 2 });
    await leavePix(s.shop.cms, order.orderId);
    expect(await codesAtProvider(order.orderId)).toEqual(['pending']);
    await leavePix(s.shop.cms, order.orderId);
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
  });

  it('cancels the code when the customer cancels the order', async () => {
    const order = await orderWithCode();
    await cancelOwnOrder(s.shop.cms, order);
    await runCancellations();
    expect(await codesAtProvider(order.orderId)).toEqual(['cancelled']);
  });
});
