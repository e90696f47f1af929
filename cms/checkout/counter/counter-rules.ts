import { formatBrl } from '@shop/money/format-brl';

import type { CheckoutSettings } from '../../content/read-checkout-settings';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { lockOrdersOfCounter, type UnpaidOrder } from '../../orders/order-row';
import { writeOrderNote } from '../../orders/order-note';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Transaction } from '../../platform/database/transaction';
import type { CounterTerms, StoreOrderInput } from '../order-placement';
import { Refusal } from '../refusal';

/**
 * Serialises the requests of one counter form. Locks the form's orders that are not cancelled, and returns them.
 * Ignores the buyer's other orders, because the limits on unpaid orders apply only to orders that buyers place
 * themselves.
 */
export async function lockCounterForm(
  tx: Transaction,
  { customerId, cartId, counter }: StoreOrderInput & { counter: CounterTerms },
): Promise<UnpaidOrder[]> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('counter-order:' || $1, 0))`, [cartId]);
  if (!(await isAllowedNow(tx, counter.actorId, 'order:create-counter')))
    throw new Refusal({ code: 'counter_denied' });
  if (customerId && !(await lockLiveCustomer(tx, customerId)))
    throw new Refusal({ code: 'counter_customer_gone' });
  return lockOrdersOfCounter(tx, cartId);
}

/** Rejects payment in cash if the shop does not accept it. */
export function requireCounterPayment({ payBy }: CounterTerms, { counterCash }: CheckoutSettings): void {
  if (payBy === 'cash' && !counterCash) throw new Refusal({ code: 'counter_cash_off' });
}

/** Records who took the order, and the reason if its delivery fee differs from the zone's fee. */
export async function recordCounterOrder(
  tx: Transaction,
  {
    orderId,
    eventId,
    counter: { actorId, payBy, fee },
    zoneFeeCents,
    totalCents,
  }: {
    orderId: string;
    eventId: string;
    counter: CounterTerms;
    /** The fee of the zone; null for pickup. */
    zoneFeeCents: number | null;
    totalCents: number;
  },
): Promise<void> {
  const hasOtherFee = fee !== null && zoneFeeCents !== null;
  if (hasOtherFee) {
    const text = `Taxa de entrega: ${formatBrl(fee.cents)} em vez de ${formatBrl(zoneFeeCents)}. ${fee.reason}`;
    await writeOrderNote(tx, { orderId, authorId: actorId, eventId, text });
  }
  await writeAudit(tx, {
    actorId,
    action: 'order.create_counter',
    subjectType: 'orders',
    subjectId: orderId,
    before: hasOtherFee ? { deliveryFeeCents: zoneFeeCents } : {},
    after: { payBy, totalCents, ...(hasOtherFee ? { deliveryFeeCents: fee.cents } : {}) },
  });
}
