import { setTimeout as pause } from 'node:timers/promises';

import { IS_AT_PROVIDER } from '../orders/awaits-payment';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { isPaymentProviderError } from '../platform/ports/payment-provider';
import { findOpenPayments } from './open-payments';
import { cancelPayment } from './operations/cancel-payment';
import { settleOrder } from './operations/settle-payment';

/** How long a person who ends an order waits for the provider, in milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Reads an unpaid order's payments at the provider and cancels those that can still be approved, because the order is
 * about to end. Afterwards the shop knows whether anything was charged. A provider that does not respond within a few
 * seconds is not waited for: the order then waits for it (`closing-order.ts`). Changes nothing of a paid order.
 */
export async function closeAtProvider(cms: Cms, orderId: string): Promise<void> {
  const [order] = await sqlOf(cms.payload).query(
    `select 1 from orders o where o.id = $1 and o.payment_status = 'unpaid' and o.status <> 'cancelado'
       and ${IS_AT_PROVIDER}`,
    [orderId],
  );
  if (!order) return;
  const work = close(cms, orderId).catch((error: unknown) => {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.warn({ orderId, failure: error.failure }, 'payments of an order could not be closed');
  });
  await Promise.race([work, pause(PATIENCE_MS, undefined, { ref: false })]);
}

async function close(cms: Cms, orderId: string): Promise<void> {
  await settleOrder(cms, orderId);
  for (const { providerPaymentId } of await findOpenPayments(sqlOf(cms.payload), orderId))
    await cancelPayment(cms, providerPaymentId);
}
