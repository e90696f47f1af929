import type { PaymentDetail } from './payment-detail';

/** Why a payment was rejected, and what the customer can do next. Both texts are complete sentences. */
export interface RefusalWords {
  why: string;
  next: string;
  /** Whether nobody told the shop why, so that only general hints help. */
  isUnknown?: boolean;
}

const OTHER_MEANS = 'Use outro cartão ou pague com Pix.';
const SAFETY: RefusalWords = { why: 'O Mercado Pago recusou o pagamento por segurança.', next: OTHER_MEANS };
const BANK_SAYS_NO: RefusalWords = {
  why: 'O banco recusou o pagamento e não disse por quê.',
  next: 'Use outro cartão, pague com Pix ou fale com o banco.',
  isUnknown: true,
};
const BANK_ERROR: RefusalWords = {
  why: 'O banco não conseguiu processar o pagamento.',
  next: 'Tente de novo em alguns minutos, ou pague com Pix.',
};
const NOT_CONFIRMED: RefusalWords = {
  why: 'O banco pediu uma confirmação que não foi concluída.',
  next: 'Tente de novo e confirme a compra no aplicativo do banco, ou pague com Pix.',
};

const REFUSALS: Partial<Record<PaymentDetail, RefusalWords>> = {
  insufficient_funds: {
    why: 'O cartão não tem saldo ou limite para esta compra.',
    next: OTHER_MEANS,
  },
  card_number: {
    why: 'O número do cartão não confere.',
    next: 'Confira o número e tente de novo.',
  },
  card_expiry: {
    why: 'A validade do cartão não confere.',
    next: 'Confira o mês e o ano e tente de novo.',
  },
  security_code: {
    why: 'O código de segurança do cartão não confere.',
    next: 'Confira os 3 ou 4 números do código e tente de novo.',
  },
  card_data: {
    why: 'Algum dado do cartão não confere.',
    next: 'Confira número, validade, código e nome do titular e tente de novo.',
  },
  bank_authorization: {
    why: 'O banco pede que você autorize esta compra.',
    next: 'Autorize no aplicativo do banco ou pelo telefone do cartão e tente de novo, ou pague com Pix.',
  },
  card_disabled: {
    why: 'O cartão está bloqueado ou ainda não foi ativado.',
    next: 'Fale com o banco, use outro cartão ou pague com Pix.',
  },
  duplicate: {
    why: 'Este cartão já fez há pouco um pagamento do mesmo valor.',
    next: 'Veja em Meus Pedidos se o pedido já está pago. Se não estiver, use outro cartão ou pague com Pix.',
  },
  installments: {
    why: 'O cartão não aceita esse número de parcelas.',
    next: 'Escolha outro número de parcelas ou outro cartão, ou pague com Pix.',
  },
  too_many_attempts: {
    why: 'Este cartão chegou ao limite de tentativas.',
    next: OTHER_MEANS,
  },
  amount_limit: {
    why: 'O valor passa do limite deste meio de pagamento.',
    next: OTHER_MEANS,
  },
  card_type: {
    why: 'Este tipo de cartão não é aceito.',
    next: 'Pague com Pix, cartão de crédito ou cartão de débito.',
  },
  // The card is on the provider's list of blocked cards. The text gives no reason, because the reason concerns only the
  // cardholder and the provider.
  card_refused_by_provider: { why: 'O Mercado Pago não aceitou este cartão.', next: OTHER_MEANS },
  high_risk: SAFETY,
  bank_error: BANK_ERROR,
  bank_confirmation: NOT_CONFIRMED,
  refused_by_bank: BANK_SAYS_NO,
};

const UNKNOWN: RefusalWords = {
  why: 'O pagamento não foi aprovado.',
  next: 'Tente de novo ou use outro meio.',
  isUnknown: true,
};

/**
 * Returns what the customer does before paying again, such as a call to the bank; null where it is only to pay in
 * another way, which the buttons below the text say.
 */
export const beforeNextTry = ({ next, isUnknown }: RefusalWords): string | null =>
  isUnknown || next === OTHER_MEANS ? null : next;

/** Returns the texts for the customer whose payment was rejected; general texts if the reason is unknown. */
export const refusalWords = (detail: PaymentDetail | null): RefusalWords =>
  (detail && REFUSALS[detail]) ?? UNKNOWN;

export const NOT_CONCLUDED = 'Você não concluiu o pagamento';

/**
 * Returns, as a complete sentence, why a payment ended without being rejected: the Pix was not paid in time, or the
 * customer left.
 */
export const unfinishedWords = ({
  method,
  detail,
}: {
  method: string | null;
  detail: PaymentDetail | null;
}): string =>
  detail === 'expired' && method === 'pix'
    ? 'O código do Pix venceu antes de ser pago.'
    : `${NOT_CONCLUDED}.`;
