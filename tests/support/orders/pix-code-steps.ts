import { openPixCode } from '@cms/payments/operations/open-pix-code';

import type { PayingShop } from './use-paying-shop';

interface PaymentSeen extends Record<string, unknown> {
  id: string;
  status: string;
  counts: boolean;
  mismatch: string | null;
  refunded: number;
  due: number;
}

/** Returns steps for orders that are paid by a Pix on the shop's own page. */
export function pixCodeSteps(s: PayingShop) {
  const control = () => s.simulator.control;

  return {
    offerPix: () => s.shop.sql.query('update settings set pix_on_site = true'),

    /** Places an order and has the provider create its Pix code. `number` is the payment's id in the provider's Payments API. */
    async orderWithCode() {
      const order = await s.placedOrder({ quantity: 2 });
      const opened = await openPixCode(s.shop.cms, order.orderId);
      if (!opened.ok) throw new Error(opened.error.code);
      const [pix] = await control().ordersOf(order.orderId);
      if (!pix) throw new Error('the provider has no order');
      return { ...order, pix: opened.pix, pixId: pix.id, number: pix.paymentId };
    },

    /**
     * Pays the code at the provider without notifying the shop, so the test decides by which message the shop learns of
     * the payment.
     */
    payCode: (number: string) => control().changeStatus(number, { status: 'approved', notify: false }),

    /** Returns the stored payments of an order, oldest first. */
    paymentsOf: (orderId: string) =>
      s.shop.sql.query<PaymentSeen>(
        `select provider_payment_id as id, status, counts_as_paid as counts, mismatch, refunded_cents as refunded,
           refund_due_cents as due
         from payments where order_id = $1 order by created_at, id`,
        [orderId],
      ),
    refundsAtProvider: async () => (await control().state()).refunds,
    codesAtProvider: async (orderId: string) =>
      Promise.all(
        (await control().ordersOf(orderId)).map(
          async ({ paymentId }) => (await control().payment(paymentId)).status,
        ),
      ),
  };
}
