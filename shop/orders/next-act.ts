import type { DeliveryMethod } from '../delivery/delivery-fee';
import { formatBrl } from '../money/format-brl';
import { nextStep, type NextStep, type OrderStatus } from './order-status';
import type { PaymentStatus } from './payment-status';

export interface OrderToStep {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** Whether the kitchen has the order's boxes together ("Pronto"). */
  isReady: boolean;
  paymentStatus: PaymentStatus;
  /** In centavos. */
  totalCents: number;
}

/** The next step of an order with everything that its button does in one press. */
export interface NextAct extends NextStep {
  /** The cash in centavos that the press also receives; null if it receives none. */
  cashCents: number | null;
}

/**
 * Returns what the button of an order does next; null for an order that still waits for its payment or has ended.
 * Handing over an order that is paid in cash also receives the cash, and the label names the amount.
 */
export function nextAct({ paymentStatus, totalCents, ...order }: OrderToStep): NextAct | null {
  const step = nextStep(order);
  if (!step) return null;
  return step.status === 'entregue' && paymentStatus === 'a_receber'
    ? { ...step, label: handOverLabel(totalCents), cashCents: totalCents }
    : { ...step, cashCents: null };
}

/** Returns 'Recebi R$ 106,51 e entreguei'. */
export const handOverLabel = (totalCents: number): string => `Recebi ${formatBrl(totalCents)} e entreguei`;
