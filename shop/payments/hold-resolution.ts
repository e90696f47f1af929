import type { OrderStatus } from '../orders/order-status';
import type { PaymentStatus } from '../orders/payment-status';

/**
 * How an admin ends a hold of an order. `accept`: the money has arrived, the order is paid. `accept_both`: two payments
 * that together are the order's total pay it. `refund`: the money is
 * refunded. `set_aside`: the money does not belong to the shop and cannot be refunded from the shop's account.
 * `release`: there is no problem. `write_off`: the money is lost.
 */
export type HoldResolution = 'accept' | 'accept_both' | 'refund' | 'set_aside' | 'release' | 'write_off';

export const HOLD_RESOLUTIONS: readonly HoldResolution[] = [
  'accept_both',
  'accept',
  'refund',
  'set_aside',
  'release',
  'write_off',
];

export interface HeldFacts {
  heldReason: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /**
   * Whether an approved payment exists that does not pay the order, that was not set aside, and whose refund was not
   * requested.
   */
  hasLooseMoney: boolean;
  /** Whether that money is exactly two payments whose sum is the order's total. */
  areTwoParts: boolean;
  /** Whether the payment that pays the order is still valid at the provider. */
  isPaymentStanding: boolean;
  /** Whether a cancelled order may be restored. It may if its reservation expired, but not if a person cancelled it. */
  canComeBack: boolean;
}

/**
 * Whether the shop's account can refund the money of a hold. It can refund money that it received, in any currency, but
 * not money that went to another account.
 */
export const isGivenBackFromHere = (heldReason: string) =>
  heldReason === 'payment_mismatch_amount' || heldReason === 'payment_mismatch_currency';

/**
 * Returns the resolutions for approved money that does not pay the order (`hasLooseMoney`). If this money may be the
 * same as the order's own payment, setting it aside comes first, because a refund might return the money that pays the
 * order.
 */
function looseMoneyResolutions(heldReason: string): HoldResolution[] {
  if (heldReason === 'payment_mismatch_unmapped') return ['set_aside', 'refund'];
  return [isGivenBackFromHere(heldReason) ? 'refund' : 'set_aside'];
}

function mismatchResolutions(facts: HeldFacts): HoldResolution[] {
  if (!facts.hasLooseMoney) return ['release'];
  const canBePaid = facts.paymentStatus === 'unpaid' && (facts.status !== 'cancelado' || facts.canComeBack);
  // One of two parts is not the order's price, so accepting a single one is not offered beside both.
  const accepts = facts.areTwoParts ? (['accept_both'] as const) : (['accept'] as const);
  return [...(canBePaid ? accepts : []), ...looseMoneyResolutions(facts.heldReason)];
}

/**
 * Returns the possible resolutions of a hold, the most usual first. The list is never empty, so that no order is held
 * for ever.
 */
export function holdResolutions(facts: HeldFacts): HoldResolution[] {
  switch (facts.heldReason) {
    case 'payment_mismatch_amount':
    case 'payment_mismatch_currency':
    case 'payment_mismatch_collector':
    case 'payment_mismatch_reference':
    case 'payment_mismatch_unmapped':
      return mismatchResolutions(facts);
    case 'payment_in_mediation':
    case 'payment_charged_back':
      return facts.paymentStatus === 'charged_back' ? ['write_off'] : ['release'];
    case 'payment_reversed':
      if (facts.isPaymentStanding) return ['release'];
      // The amount left after a partial refund is lost. If the hold were released, that amount would still count as
      // paid.
      if (facts.paymentStatus === 'partially_refunded') return ['write_off'];
      if (facts.paymentStatus !== 'paid') return ['release'];
      return facts.status === 'cancelado' ? ['write_off'] : ['accept', 'write_off'];
    // The buyer wanted one of the two orders only, or both.
    case 'paid_twice':
      return facts.paymentStatus === 'paid' && facts.isPaymentStanding && facts.status !== 'cancelado'
        ? ['release', 'refund']
        : ['release'];
    // This includes an order whose window (time slot) was lost: it is released when shop and buyer have agreed on a
    // time.
    default:
      return ['release'];
  }
}
