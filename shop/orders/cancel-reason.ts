/** Why the shop cancels an order, as an admin chooses it. A code: the ledger that keeps it outlives the customer's data. */
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

/** `whole_refund`: everything was given back, which ends the order. */
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

/** "Outro motivo" says nothing without words. */
export const needsWords = (reason: ChosenCancelReason): boolean => reason === 'other';
