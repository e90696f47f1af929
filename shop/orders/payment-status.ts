export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded', 'partially_refunded', 'charged_back'] as const;

/**
 * The state of an order's money. Money, stock and the expiry of reservations depend on this, never on the order's
 * status.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const paymentStatusLabel: Record<PaymentStatus, string> = {
  unpaid: 'Não pago',
  paid: 'Pago',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  charged_back: 'Contestado',
};
