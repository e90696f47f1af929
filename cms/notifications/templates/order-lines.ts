import { formatBrl } from '@shop/money/format-brl';
import { amountRows } from '@shop/cart/order-amounts';
import { paymentMethodLabel } from '@shop/payments/payment-labels';

import type { MailOrder, MailOrderLine } from './mail-facts';

export interface MailAmountRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Returns a line's amount with its discount, and without it if there is one. */
export function lineAmounts(line: MailOrderLine): { total: string; before: string | null } {
  return {
    total: formatBrl(line.totalCents),
    before: line.unitDiscountCents > 0 ? formatBrl(line.unitPriceCents * line.quantity) : null,
  };
}

/** Rows from subtotal to total, as the cart and the account show them. */
export function mailAmountRows(order: MailOrder): MailAmountRow[] {
  const method = paymentMethodLabel(order.paymentMethod);
  const isPaid = order.paymentStatus !== 'unpaid';
  return [
    ...amountRows(order),
    ...(isPaid && method ? [{ label: 'Pagamento', value: method }] : []),
    { label: 'Total', value: formatBrl(order.totalCents), isTotal: true },
  ];
}
