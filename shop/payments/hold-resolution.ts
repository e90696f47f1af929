import type { OrderStatus } from '../orders/order-status';
import type { PaymentStatus } from '../orders/payment-status';

/**
 * How an admin ends a hold. `accept`: the money has arrived, the order is paid. `refund`: the money is refunded.
 * `set_aside`: the money does not belong to the shop and cannot be refunded from here. `release`: there is no problem.
 * `write_off`: the money is lost.
 */
export type HoldResolution = 'accept' | 'refund' | 'set_aside' | 'release' | 'write_off';

export const HOLD_RESOLUTIONS: readonly HoldResolution[] = [
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
   * Whether there is approved money that does not pay the order, whose refund was not requested and which was
   * not set aside.
   */
  hasLooseMoney: boolean;
  /** Whether the payment that pays the order is still valid at the provider. */
  isPaymentStanding: boolean;
  /** Whether a cancelled order may be restored: only if it expired, not if a person cancelled it. */
  canComeBack: boolean;
}

/**
 * Whether the shop's account can refund the money of a hold: money it received, in any currency, but not money that
 * went to another account.
 */
export const isGivenBackFromHere = (heldReason: string) =>
  heldReason === 'payment_mismatch_amount' || heldReason === 'payment_mismatch_currency';

/**
 * Returns the resolutions for approved money that does not pay the order (`hasLooseMoney`). If it may be the order's
 * own payment, setting it aside comes first, because a refund might take back what pays the order.
 */
function looseMoneyResolutions(heldReason: string): HoldResolution[] {
  if (heldReason === 'payment_mismatch_unmapped') return ['set_aside', 'refund'];
  return [isGivenBackFromHere(heldReason) ? 'refund' : 'set_aside'];
}

function mismatchResolutions(facts: HeldFacts): HoldResolution[] {
  if (!facts.hasLooseMoney) return ['release'];
  const canBePaid = facts.paymentStatus === 'unpaid' && (facts.status !== 'cancelado' || facts.canComeBack);
  return [...(canBePaid ? (['accept'] as const) : []), ...looseMoneyResolutions(facts.heldReason)];
}

/** Returns the possible resolutions of a hold, most usual first. Never empty, so that no order is held for ever. */
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
      // The amount left after a partial refund is lost. Releasing the hold would leave it counted as paid.
      if (facts.paymentStatus === 'partially_refunded') return ['write_off'];
      if (facts.paymentStatus !== 'paid') return ['release'];
      return facts.status === 'cancelado' ? ['write_off'] : ['accept', 'write_off'];
    // An order whose window was lost is released when shop and buyer have agreed on a time.
    default:
      return ['release'];
  }
}
