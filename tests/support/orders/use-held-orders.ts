import { afterEach, beforeEach, expect } from 'vitest';

import { resolveHold } from '@cms/payments/operations/resolve-hold';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import type { HoldResolution } from '@shop/payments/hold-resolution';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { usePayingShop } from './use-paying-shop';

/**
 * Opens a shop with the simulated provider, and creates an admin who decides about held orders. Checks every invariant
 * after each test.
 */
export function useHeldOrders() {
  const s = usePayingShop();
  let actorId: string;

  beforeEach(async () => {
    actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
  });

  afterEach(() => s.expectInvariants());

  return {
    s,
    AMOUNT: 'payment_mismatch_amount',
    COLLECTOR: 'payment_mismatch_collector',
    actorId: () => actorId,

    resolve: (orderId: string, heldReason: string, resolution: HoldResolution, reason = 'Conferi na conta') =>
      resolveHold(s.shop.cms, { orderId, heldReason, resolution, reason, actorId }),

    /** Places an order that is held because its payment does not match it. */
    async mismatched(
      change: Parameters<typeof s.payAtProvider>[1],
      options: Parameters<typeof s.placedOrder>[0] = {},
    ) {
      const order = await s.placedOrder(options);
      const payment = await s.payAtProvider(order.orderId, change);
      expect(await settlePayment(s.shop.cms, payment.id)).toBe('held');
      await s.expectInvariants();
      return { ...order, paymentId: payment.id };
    },

    auditOf: (orderId: string) =>
      s.shop.sql.query<{ action: string; before: object; after: object }>(
        `select action, before, after from audit_log where subject_id = $1 order by created_at desc`,
        [orderId],
      ),
  };
}
