/** Every reason why an order is held, with the explanation for the person who reviews the hold. */
const HELD_REASONS = {
  payment_mismatch_amount: 'O valor pago é diferente do total do pedido.',
  payment_mismatch_currency: 'O pagamento veio em outra moeda.',
  payment_mismatch_collector: 'O dinheiro foi para uma conta que não é a da loja.',
  payment_mismatch_reference: 'O pagamento pertence a outro pedido.',
  payment_mismatch_unmapped:
    'O Mercado Pago mostra um Pix deste valor que pode ser o mesmo que o pedido já tem, ou um segundo. Confira lá antes de decidir.',
  payment_in_mediation: 'O cliente abriu uma reclamação no Mercado Pago, ainda sem decisão.',
  payment_charged_back: 'O cliente contestou a compra, e o valor foi estornado.',
  payment_reversed: 'O pagamento que valia para este pedido foi desfeito no Mercado Pago.',
  slot_lost:
    'O pagamento chegou depois que o horário lotou ou fechou. O cliente escolhe outro ou o dinheiro de volta.',
  paid_twice: 'Quem comprou já pagou outro pedido com os mesmos itens nas últimas 24 horas.',
  fraud_alert: 'O Mercado Pago suspeita de fraude e pede que o pedido não seja entregue.',
} as const;

export type HeldReason = keyof typeof HELD_REASONS;

/** Checks only the table's own keys, because an inherited name such as `constructor` would match too. */
const isHeldReason = (text: string): text is HeldReason => Object.hasOwn(HELD_REASONS, text);

export const HELD_REASON_CODES = Object.keys(HELD_REASONS) as HeldReason[];

/**
 * Returns why an order is held. It accepts any text, because a stored reason may be older than this list and missing
 * from it.
 */
export const heldReasonText = (reason: string): string =>
  isHeldReason(reason) ? HELD_REASONS[reason] : 'Algo no pagamento não confere.';
