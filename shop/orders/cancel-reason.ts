/**
 * The reasons an admin can choose for a cancellation. They are stored as codes, because the ledger that stores them
 * outlives the customer's data.
 */
export const CANCEL_REASONS = [
  'customer_asked',
  'out_of_stock',
  'cannot_deliver',
  'cannot_prepare',
  'payment_problem',
  'duplicate',
  'other',
] as const;

export type ChosenCancelReason = (typeof CANCEL_REASONS)[number];

/** `whole_refund`: the whole amount was refunded, which ends the order. */
export type CancelReasonCode = ChosenCancelReason | 'whole_refund';

export const cancelReasonLabel: Record<CancelReasonCode, string> = {
  customer_asked: 'O cliente pediu',
  out_of_stock: 'Faltou produto',
  cannot_deliver: 'Não foi possível entregar',
  cannot_prepare: 'A loja não conseguiu preparar',
  payment_problem: 'Problema no pagamento',
  duplicate: 'Pedido repetido',
  other: 'Outro motivo',
  whole_refund: 'Devolução de todo o valor',
};

export const isChosenCancelReason = (value: string): value is ChosenCancelReason =>
  CANCEL_REASONS.some((reason) => reason === value);

/** Whether a reason needs an additional text, because "Outro motivo" means nothing without one. */
export const needsWords = (reason: ChosenCancelReason): boolean => reason === 'other';
