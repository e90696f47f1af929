import { formatBrl } from '@shop/money/format-brl';
import { readMoney } from '@shop/reading/money';
import { CASH } from '@shop/payments/payment-origin';
import { adminMessages, refundTooMuchText } from '@shop/messages/admin-messages';

import { cancelConsequences, type CancelFacts } from '../changes/cancel-labels';
import { chosenText, DELIVERY_KEY, type ChosenUnits, type RefundItem } from '../refund-items/refund-items';

export interface RefundFacts extends CancelFacts {
  /** The centavos that can still be refunded. */
  leftCents: number;
  /** The buyer's first name. */
  firstName: string;
  /** What is still in the order and was not refunded, and the delivery. */
  items: readonly RefundItem[];
  /** How many units are still in the order. */
  unitsToSend: number;
  /** The notes of earlier refunds: 'Devolução de R$ 56,61: 1 Quatro Queijos'. */
  earlier: readonly { id: string; text: string }[];
}

/** Units that leave the order with their refund. */
export interface ItemRefund {
  items: { lineId: string; units: number; seenUnits: number }[];
  /** Whether the delivery is refunded too. */
  withDelivery: boolean;
}

/** A refund as the dialog sends it. */
export interface RefundWish {
  amountCents: number;
  /** What is refunded or why, for the order's notes. */
  reason: string;
  /** The units that also leave the order and return to the stock; null when the order keeps its items. */
  itemRefund: ItemRefund | null;
  /** What the amount is for, if the items stay in the order. */
  kept: { items: { lineId: string; units: number }[]; withDelivery: boolean };
}

/** A refund of an amount that names no item. */
export const NO_ITEMS: RefundWish['kept'] = { items: [], withDelivery: false };

/**
 * Returns what can leave the order and return to the stock with the refund: the chosen units of an order that was not
 * sent. Null when no item is chosen, or when nothing would be left to send.
 */
export function itemRefundOf(
  { status, items, unitsToSend }: RefundFacts,
  chosen: ChosenUnits,
): ItemRefund | null {
  if (status !== 'recebido' && status !== 'em_preparo') return null;
  const picked = pickedLines(items, chosen);
  if (picked.length === 0 || unitsIn(picked) >= unitsToSend) return null;
  return { items: picked, withDelivery: isDeliveryChosen(chosen) };
}

/** Returns the chosen units of each line, with how many the order has. */
export const pickedLines = (items: readonly RefundItem[], chosen: ChosenUnits): ItemRefund['items'] =>
  items
    .filter(({ key }) => key !== DELIVERY_KEY)
    .flatMap(({ key, unitsOfOrder }) => {
      const wanted = chosen[key] ?? 0;
      return wanted > 0 ? [{ lineId: key, units: wanted, seenUnits: unitsOfOrder }] : [];
    });

export const isDeliveryChosen = (chosen: ChosenUnits): boolean => (chosen[DELIVERY_KEY] ?? 0) > 0;

/** Returns how many units leave the order. */
export const unitsIn = (items: ItemRefund['items']): number =>
  items.reduce((sum, { units }) => sum + units, 0);

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
  const typedCents = readMoney(amount);
  const amountCents = isWhole ? leftCents : (typedCents ?? 0);
  const errors: RefundFormErrors = {};
  if (!isWhole && typedCents === null) errors.amount = adminMessages.refund_amount_required;
  else if (amountCents > leftCents) errors.amount = refundTooMuchText(leftCents);
  else if (amountCents <= 0) errors.amount = adminMessages.refund_amount_invalid;
  if (!reason.trim()) errors.reason = adminMessages.refund_reason_required;
  return { amountCents, reason: reason.trim(), errors };
}

/**
 * Explains what a refund does, before it is confirmed. `itemRefund` is what leaves the order; null when the order keeps
 * its items.
 */
export function refundConsequences(
  order: RefundFacts,
  amountCents: number,
  itemRefund: ItemRefund | null = null,
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
  return [
    itemRefund ? restText(order, itemRefund) : 'O pedido continua como está.',
    way,
    `Depois disto ainda restam ${rest} que podem ser devolvidos.`,
  ];
}

/** Returns what the order goes on with, and how the buyer learns of it. A delivery that is refunded is still made. */
function restText({ items, firstName, hasEmail }: RefundFacts, itemRefund: ItemRefund): string {
  const gone = new Map(itemRefund.items.map(({ lineId, units }) => [lineId, units]));
  const rest = Object.fromEntries(
    items.map(({ key, unitsOfOrder }) => [key, unitsOfOrder - (gone.get(key) ?? 0)]),
  );
  const notice = hasEmail
    ? `${firstName} recebe um e-mail`
    : `${firstName} não tem e-mail: avise por telefone`;
  return `O pedido segue com ${chosenText(items, rest)}. ${notice}.`;
}
