import { formatBrl } from '@shop/money/format-brl';
import { parseReais } from '@shop/money/parse-reais';
import { CASH } from '@shop/payments/payment-origin';
import { adminMessages, refundTooMuchText } from '@shop/messages/admin-messages';

import { cancelConsequences, type CancelFacts } from '../changes/cancel-labels';
import { DELIVERY_KEY, type ChosenUnits, type RefundItem } from '../refund-items/refund-items';

export interface RefundFacts extends CancelFacts {
  /** The centavos that can still be refunded. */
  leftCents: number;
  /** The buyer's first name. */
  firstName: string;
  /** What is still in the order, and its delivery. */
  items: readonly RefundItem[];
}

/** A refund as the dialog sends it. */
export interface RefundWish {
  amountCents: number;
  /** What is refunded or why, for the order's notes. */
  reason: string;
  /** The units that also leave the order and return to the stock; null when the order keeps its items. */
  removal: { lineId: string; units: number; seenUnits: number } | null;
}

/**
 * Returns the line whose units can leave the order and return to the stock with the refund: the only chosen line of an
 * order that was not sent. Null when several items or the delivery are chosen, or when nothing would be left to send.
 */
export function removableItem({ status, items }: RefundFacts, chosen: ChosenUnits): RefundItem | null {
  if (status !== 'recebido' && status !== 'em_preparo') return null;
  const picked = items.filter(({ key }) => (chosen[key] ?? 0) > 0);
  const [item] = picked;
  if (!item || picked.length > 1 || item.key === DELIVERY_KEY) return null;
  const unitsToSend = items.reduce((sum, { key, units }) => sum + (key === DELIVERY_KEY ? 0 : units), 0);
  return (chosen[item.key] ?? 0) < unitsToSend ? item : null;
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

/** Explains what a refund does, before it is confirmed. `leaves`: the refunded units leave the order. */
export function refundConsequences(
  order: Omit<RefundFacts, 'items' | 'firstName'>,
  amountCents: number,
  { leaves = false }: { leaves?: boolean } = {},
): string[] {
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
  const continues = leaves
    ? 'O pedido segue sem o que saiu, e o comprador recebe um aviso.'
    : 'O pedido continua como está.';
  return [continues, way, `Depois disto ainda restam ${rest} que podem ser devolvidos.`];
}
