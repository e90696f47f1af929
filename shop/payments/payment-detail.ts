/** The reasons for a payment's status, in the shop's terms. The codes of every provider are mapped to these reasons. */
export type PaymentDetail =
  | 'insufficient_funds'
  | 'card_number'
  | 'card_expiry'
  | 'security_code'
  | 'card_data'
  | 'bank_authorization'
  | 'bank_confirmation'
  | 'bank_error'
  | 'refused_by_bank'
  | 'card_disabled'
  | 'card_refused_by_provider'
  | 'card_type'
  | 'high_risk'
  | 'duplicate'
  | 'installments'
  | 'too_many_attempts'
  | 'amount_limit'
  | 'cancelled_by_payer'
  | 'cancelled_by_shop'
  | 'expired'
  | 'awaiting_pix'
  | 'awaiting_payment'
  | 'in_review';

const DETAILS: Record<PaymentDetail, string> = {
  insufficient_funds: 'saldo ou limite insuficiente',
  card_number: 'número do cartão incorreto',
  card_expiry: 'validade do cartão incorreta',
  security_code: 'código de segurança incorreto',
  card_data: 'dados do cartão incorretos',
  bank_authorization: 'o banco pediu autorização do cliente',
  bank_confirmation: 'confirmação do banco não concluída',
  bank_error: 'erro do banco',
  refused_by_bank: 'recusado pelo banco',
  card_disabled: 'cartão bloqueado',
  card_refused_by_provider: 'cartão não aceito pelo Mercado Pago',
  card_type: 'tipo de cartão não aceito',
  high_risk: 'recusado por segurança',
  duplicate: 'pagamento repetido do mesmo valor',
  installments: 'número de parcelas não aceito',
  too_many_attempts: 'limite de tentativas do cartão',
  amount_limit: 'valor acima do limite do meio de pagamento',
  cancelled_by_payer: 'o cliente desistiu',
  cancelled_by_shop: 'cancelado pela loja',
  expired: 'o prazo para pagar acabou',
  awaiting_pix: 'esperando o Pix',
  awaiting_payment: 'esperando o pagamento',
  in_review: 'em análise',
};

/** Returns the reason for a payment's status as a text; null if the provider's code has no meaning for people. */
export const paymentDetailText = (detail: PaymentDetail | null): string | null => detail && DETAILS[detail];
