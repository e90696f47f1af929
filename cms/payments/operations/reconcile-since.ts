import type { Cms } from '../../platform/context';
import { findLost, type LostPayment } from './refund-lost';
import { settleKnownPayment, type SettleOutcome } from './settle-payment';

export interface Reconciliation {
  /** How many payments the provider listed, including those that could not be read. */
  foundCount: number;
  outcomes: Partial<Record<SettleOutcome, number>>;
  lost: LostPayment[];
  /**
   * The ids of payments that could not be read or settled. The workers' own reconciliation (`reconcilePayments`)
   * reads the payments of open orders again.
   */
  failed: string[];
}

/**
 * Settles every payment that changed at the provider since a moment (`since`). For use after a restore, or after a long
 * time without notifications. Idempotent. Approved payments of orders that no longer exist are listed, not refunded. A
 * payment that cannot be read or settled does not stop the others. Throws `PaymentProviderError` when the provider does
 * not respond; payments already settled remain settled.
 */
export async function reconcileSince(cms: Cms, { since }: { since: Date }): Promise<Reconciliation> {
  const done: Reconciliation = { foundCount: 0, outcomes: {}, lost: [], failed: [] };
  for await (const { payments, unreadable } of cms.paymentProvider.findPaymentsChangedSince(since)) {
    done.foundCount += payments.length + unreadable.length;
    done.failed.push(...unreadable);
    if (unreadable.length > 0) cms.log.warn({ paymentIds: unreadable }, 'payments could not be read');
    for (const payment of payments) {
      try {
        const outcome = await settleKnownPayment(cms, payment);
        done.outcomes[outcome] = (done.outcomes[outcome] ?? 0) + 1;
        const lost = outcome === 'unknown_order' ? await findLost(cms, payment) : null;
        if (lost) done.lost.push(lost);
      } catch (error) {
        done.failed.push(payment.id);
        cms.log.warn({ paymentId: payment.id, err: error }, 'payment could not be reconciled');
      }
    }
  }
  return done;
}
