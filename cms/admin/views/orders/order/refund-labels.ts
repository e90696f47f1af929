import { formatBrl } from '@shop/money/format-brl';
import { parseReais } from '@shop/money/parse-reais';
import { CASH } from '@shop/payments/payment-origin';
import { adminMessages, refundTooMuchText } from '@shop/messages/admin-messages';

import { cancelConsequences, type CancelFacts } from '../changes/cancel-labels';

export interface RefundFacts extends CancelFacts {
  /** The centavos that can still be refunded. */
  leftCents: number;
}

/** The values of the refund form: either the whole remaining amount, or a part, typed in reais. */
export interface RefundForm {
  isWhole: boolean;
  amount: string;
  reason: string;
}

export type RefundFormErrors = Partial<Record<'amount' | 'reason', string>>;

/** Returns the amount of the form in centavos, and the errors. */
export function readRefundForm(
  { isWhole, amount, reason }: RefundForm,
  leftCents: number,
): { amountCents: number; reason: string; errors: RefundFormErrors } {
  const typedCents = parseReais(amount);
  const amountCents = isWhole ? leftCents : (typedCents ?? 0);
  const errors: RefundFormErrors = {};
  if (!isWhole && typedCents === null) errors.amount = adminMessages.refund_amount_required;
  else if (amountCents > leftCents) errors.amount = refundTooMuchText(leftCents);
  else if (amountCents <= 0) errors.amount = adminMessages.refund_amount_invalid;
  if (!reason.trim()) errors.reason = adminMessages.refund_reason_required;
  return { amountCents, reason: reason.trim(), errors };
}

/** Explains what a refund does, before it is confirmed. */
export function refundConsequences(order: RefundFacts, amountCents: number): string[] {
  if (amountCents >= order.leftCents) {
    return ['O pedido é cancelado e não volta.', ...cancelConsequences(order)];
  }
  const way =
    order.paymentMethod === 'manual'
      ? 'O pedido foi pago fora do site: devolva o valor ao cliente do mesmo modo.'
      : order.paymentMethod === CASH
        ? 'Devolva o valor em dinheiro. Depois marque aqui “Devolvido em mãos”.'
        : 'O valor volta pelo mesmo meio de pagamento.';
  const rest = formatBrl(order.leftCents - Math.max(0, amountCents));
  return ['O pedido continua como está.', way, `Depois disto ainda restam ${rest} que podem ser devolvidos.`];
}
