import { savePreferences } from '@cms/customers/operations/save-preferences';
import { carryOutErasures } from '@cms/privacy/operations/carry-out-erasures';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { faultPoint } from '@cms/platform/failpoint';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { isPaymentProviderError } from '@cms/platform/ports/payment-provider';
import { reconcileSince, type Reconciliation } from '@cms/payments/operations/reconcile-since';
import type { KnownSince } from '@cms/restore/known-since';
import { noteRepeatedMails } from '@cms/restore/operations/note-repeated-mails';
import { checkInvariants } from '@cms/reports/invariants';
import type { InvariantResult } from '@cms/reports/invariant';
import { addMs } from '@shop/time/bahia';
import { hoursMs } from '@shop/time/durations';

export interface CaughtUp {
  /** Null when the payment provider did not respond; `npm run reconcile` can then be run later. */
  reconciliation: Reconciliation | null;
  /**
   * The number of orders that expired. It is 0 unless every payment could be checked, because an order that looks
   * unpaid may be paid.
   */
  expiredOrders: number;
  repeatedMails: number;
  erasedAccounts: number;
  /** The results of the invariants that are violated. */
  broken: InvariantResult[];
}

/**
 * Reconciliation starts this long before the backup, because notifications of the last hour may still have been in
 * transit.
 */
const MARGIN_MS = hoursMs(1);

export const reconciliationStart = (takenAt: Date): Date => addMs(takenAt, -MARGIN_MS);

/**
 * Brings a restored shop up to date before anybody uses it. Applies what happened since the backup: payments, refunds,
 * expired reservations, messages that customers switched off, and erased accounts. Then checks every invariant. May be
 * run again.
 */
export async function catchUp(
  cms: Cms,
  { takenAt, known }: { takenAt: Date; known: KnownSince },
): Promise<CaughtUp> {
  const reconciliation = await reconcileSince(cms, { since: reconciliationStart(takenAt) }).catch(
    (error: unknown) => {
      if (isPaymentProviderError(error)) return null;
      throw error;
    },
  );
  let expiredOrders = 0;
  if (reconciliation?.failed.length === 0) {
    for (let expired = -1; expired !== 0; expiredOrders += expired) expired = await expireReservations(cms);
  }
  const repeatedMails = await noteRepeatedMails(sqlOf(cms.payload), known);
  await faultPoint('restore:reconciled');
  for (const { customerId, switches } of known.refused) {
    const change = Object.fromEntries(switches.map((key) => [key, false]));
    await savePreferences(cms, { customerId, change });
  }
  const erasedAccounts = await carryOutErasures(cms);
  const results = await checkInvariants(sqlOf(cms.payload));
  const broken = results.filter(({ violations }) => violations !== 0);
  return { reconciliation, expiredOrders, repeatedMails, erasedAccounts, broken };
}
