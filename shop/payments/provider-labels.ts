/** Reads only the table's own keys: codes come from external systems, and `constructor` would match too. */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

const PROVIDER_STATUSES: Record<string, string> = {
  approved: 'Aprovado',
  authorized: 'Autorizado',
  pending: 'Pendente',
  in_process: 'Em análise',
  in_mediation: 'Em mediação',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  charged_back: 'Contestado',
};

export const providerStatusText = (status: string): string => wordsFor(PROVIDER_STATUSES, status) ?? status;

const STATUS_DETAILS: Record<string, string> = {
  cc_rejected_insufficient_amount: 'saldo ou limite insuficiente',
  cc_rejected_bad_filled_card_number: 'número do cartão incorreto',
  cc_rejected_bad_filled_date: 'validade do cartão incorreta',
  cc_rejected_bad_filled_security_code: 'código de segurança incorreto',
  cc_rejected_bad_filled_other: 'dados do cartão incorretos',
  cc_rejected_call_for_authorize: 'o banco pediu autorização do cliente',
  cc_rejected_card_disabled: 'cartão bloqueado',
  cc_rejected_high_risk: 'recusado por segurança',
  rejected_high_risk: 'recusado por segurança',
  cc_rejected_blacklist: 'cartão não aceito pelo Mercado Pago',
  cc_rejected_duplicated_payment: 'pagamento repetido do mesmo valor',
  cc_rejected_invalid_installments: 'número de parcelas não aceito',
  cc_rejected_max_attempts: 'limite de tentativas do cartão',
  cc_amount_rate_limit_exceeded: 'valor acima do limite do meio de pagamento',
  cc_rejected_card_type_not_allowed: 'tipo de cartão não aceito',
  cc_rejected_card_error: 'erro do banco',
  bank_error: 'erro do banco',
  cc_rejected_3ds_challenge: 'confirmação do banco não concluída',
  cc_rejected_3ds_mandatory: 'confirmação do banco não concluída',
  rejected_by_bank: 'recusado pelo banco',
  by_payer: 'o cliente desistiu',
  by_collector: 'cancelado pela loja',
  cc_rejected_other_reason: 'recusado pelo banco',
  expired: 'o prazo para pagar acabou',
  pending_waiting_transfer: 'esperando o Pix',
  pending_waiting_payment: 'esperando o pagamento',
  pending_contingency: 'em análise',
  pending_review_manual: 'em análise',
};

/** The reason of a payment's status, where the provider's code is meaningful to people. */
export const statusDetailText = (detail: string | null): string | null =>
  wordsFor(STATUS_DETAILS, detail ?? '');
