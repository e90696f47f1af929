import { CASH } from '@shop/payments/payment-origin';

import type { OrderRow } from '../../orders/order-row';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Transaction } from '../../platform/database/transaction';
import { insertManualPayment } from '../manual-payment';
import { payOrder } from '../pay-order';
import { writeCashMovement } from './cash-movements';

/**
 * Records that the whole total of an order was received in cash, which makes the order a sale: payment, ledger, stock,
 * timeline and audit log. The order's status does not change. The caller has locked the order and decided that its cash
 * is due.
 */
export async function recordCash(
  tx: Transaction,
  { order, actorId }: { order: OrderRow; actorId: string },
): Promise<void> {
  const amountCents = order.totalCents;
  const paymentId = await insertManualPayment(tx, order, CASH);
  await writeCashMovement(tx, {
    paymentId,
    kind: 'received',
    amountCents,
    balanceCents: amountCents,
    actorId,
  });
  await payOrder(tx, {
    order,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'cash_received',
    method: CASH,
    status: order.status,
  });
  await writeAudit(tx, {
    actorId,
    action: 'order.receive_cash',
    subjectType: 'orders',
    subjectId: order.id,
    before: { paymentStatus: 'a_receber' },
    after: { paymentStatus: 'paid', amountCents },
  });
}
