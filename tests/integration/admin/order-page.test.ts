import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { findOrderTitle } from '@cms/orders/queries/order-title';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();

afterEach(() => s.expectInvariants());

describe('one order’s page', () => {
  it('shows the whole history of an order, with the person behind each step', async () => {
    const { orderId, customerId, paymentId, totalCents } = await s.paidOrder({ quantity: 2 });
    const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin', fullName: 'Marina Dias' });
    await changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to: 'em_preparo', actorId });
    await cancelOrderAsAdmin(s.shop.cms, {
      cancelReason: 'customer_asked',
      orderId,
      from: 'em_preparo',
      actorId,
    });

    const asked = await findAdminOrder(s.shop.cms, orderId);
    expect(asked).toMatchObject({
      id: orderId,
      number: orderId.slice(-8).toUpperCase(),
      status: 'cancelado',
      paymentStatus: 'paid',
      paymentMethod: 'pix',
      deliveryMethod: 'pickup',
      deliveryAddress: 'Retirada na loja',
      subtotalCents: totalCents,
      discountCents: 0,
      adjustments: [
        { kind: 'delivery', amountCents: 0 },
        { kind: 'takenOut', amountCents: 0 },
      ],
      totalCents,
      refundedCents: 0,
      refundDueCents: totalCents,
      // A cancelled order does not count, as in the list of customers.
      customer: { id: customerId, fullName: 'Luana Mota', orderCount: 0 },
      lines: [{ quantity: 2, unitPriceCents: totalCents / 2, unitDiscountCents: 0 }],
      payments: [
        {
          provider: 'mercado_pago',
          providerPaymentId: paymentId,
          status: 'approved',
          method: 'pix',
          amountCents: totalCents,
          refundDueCents: totalCents,
          countsAsPaid: true,
        },
      ],
    });
    expect(asked?.mails.map(({ kind, outcome }) => [kind, outcome])).toContainEqual([
      'order-confirmed',
      null,
    ]);
    expect(await findOrderTitle(s.shop.cms, orderId)).toBe(`Luana Mota, pedido ${asked?.number}`);
    expect(asked?.events.map(({ reason, actor, actorName }) => [reason, actor, actorName])).toEqual([
      ['placed', 'customer', 'Luana Mota'],
      ['payment_approved', 'payment', null],
      ['status_changed', 'admin', 'Marina Dias'],
      ['cancelled_by_admin', 'admin', 'Marina Dias'],
    ]);
    expect(asked?.events.every(({ at }) => at instanceof Date && !Number.isNaN(at.getTime()))).toBe(true);

    await s.runRefunds();
    expect(await findAdminOrder(s.shop.cms, orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: totalCents,
      refundDueCents: 0,
    });
  });

  it.each([randomUUID(), '', 'x', `' or true --`])(
    'returns nothing for an invalid order: "%s"',
    async (id) => {
      await s.placedOrder();
      expect(await findAdminOrder(s.shop.cms, id)).toBeNull();
    },
  );
});
