import type { OrderStatus } from '../orders/order-status';
import type { PaymentStatus } from '../orders/payment-status';

/**
 * How an admin ends a hold. `accept`: the money is there, the order is paid. `refund`: it goes back. `set_aside`: it is
 * not the shop's and cannot go back from here. `release`: all is well. `write_off`: the money is lost.
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
  /** Approved money that pays nothing, none of it asked back or set aside. */
  hasLooseMoney: boolean;
  /** Whether the provider says that the payment which pays the order stands. */
  isPaymentStanding: boolean;
  /** A cancelled order may come back only if nobody cancelled it: its time ran out. */
  canComeBack: boolean;
}

/** The shop's own account can give back what reached it, in whatever currency; nothing that went to another account. */
export const isGivenBackFromHere = (heldReason: string) =>
  heldReason === 'payment_mismatch_amount' || heldReason === 'payment_mismatch_currency';

function mismatchResolutions(facts: HeldFacts): HoldResolution[] {
  if (!facts.hasLooseMoney) return ['release'];
  const canBePaid = facts.paymentStatus === 'unpaid' && (facts.status !== 'cancelado' || facts.canComeBack);
  return [
    ...(canBePaid ? (['accept'] as const) : []),
    isGivenBackFromHere(facts.heldReason) ? 'refund' : 'set_aside',
  ];
}

/** What may be done about a held order, most usual first. Never empty: no order is held for ever. */
export function holdResolutions(facts: HeldFacts): HoldResolution[] {
  switch (facts.heldReason) {
    case 'payment_mismatch_amount':
    case 'payment_mismatch_currency':
    case 'payment_mismatch_collector':
    case 'payment_mismatch_reference':
      return mismatchResolutions(facts);
    case 'payment_in_mediation':
    case 'payment_charged_back':
      return facts.paymentStatus === 'charged_back' ? ['write_off'] : ['release'];
    case 'payment_reversed':
      if (facts.isPaymentStanding) return ['release'];
      // What was left after a partial refund is gone: released, the order would still count it as paid.
      if (facts.paymentStatus === 'partially_refunded') return ['write_off'];
      if (facts.paymentStatus !== 'paid') return ['release'];
      return facts.status === 'cancelado' ? ['write_off'] : ['accept', 'write_off'];
    default:
      return ['release'];
  }
}
