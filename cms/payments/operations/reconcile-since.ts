import type { Cms } from '../../platform/context';
import { findLost, type LostPayment } from './refund-lost';
import { settleKnownPayment, type SettleOutcome } from './settle-payment';

export interface Reconciliation {
  /** Payments looked at. */
  seen: number;
  outcomes: Partial<Record<SettleOutcome, number>>;
  lost: LostPayment[];
  /** Payments that could not be read or settled; the workers' own reconciliation asks again about those of open orders. */
  failed: string[];
}

/**
 * Asks the provider for everything that changed since a moment and makes the shop agree with it: after a restore, or when no
 * notification came through for long. Idempotent. Approved money of orders that are gone is listed, and stays where it is. One
 * payment that cannot be read or settled stops no other. Throws `GatewayError` when the provider does not answer; what was settled stays.
 */
export async function reconcileSince(cms: Cms, { since }: { since: Date }): Promise<Reconciliation> {
  const done: Reconciliation = { seen: 0, outcomes: {}, lost: [], failed: [] };
  for await (const { payments, unreadable } of cms.gateway.findPaymentsChangedSince(since)) {
    done.seen += payments.length + unreadable.length;
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
