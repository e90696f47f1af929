export const PAYMENT_STATUSES = [
  'unpaid',
  'a_receber',
  'paid',
  'refunded',
  'partially_refunded',
  'charged_back',
] as const;

/**
 * The state of an order's payment. Money, stock and the expiry of reservations depend on this, never on the
 * order's status. `a_receber`: the order will be paid in cash when it is picked up. It is prepared like a
 * paid order, but is not yet a sale.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const paymentStatusLabel: Record<PaymentStatus, string> = {
  unpaid: 'Não pago',
  a_receber: 'A receber',
  paid: 'Pago',
  refunded: 'Devolvido',
  partially_refunded: 'Devolvido em parte',
  charged_back: 'Contestado',
};

/** Whether nothing has been paid for an order yet. */
export const isMoneyDue = (status: PaymentStatus): status is 'unpaid' | 'a_receber' =>
  status === 'unpaid' || status === 'a_receber';
