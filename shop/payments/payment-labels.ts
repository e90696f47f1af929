import { CASH, METHOD_NOT_CHOSEN, OFFLINE_ORIGINS, PAYMENT_PROVIDERS } from './payment-origin';

/** The labels of the two ways to pay: on the shop's own page, and on the provider's. */
export const PAY_LABELS = { pix: 'Pagar com Pix', provider: 'Pagar com Mercado Pago' } as const;

const METHODS: Record<string, string> = {
  ...PAYMENT_PROVIDERS,
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  account_money: 'Saldo Mercado Pago',
  digital_currency: 'Crédito do Mercado Pago',
  prepaid_card: 'Cartão pré-pago',
  voucher_card: 'Cartão-vale',
  digital_wallet: 'Carteira digital',
  bank_transfer: 'Transferência bancária',
  ticket: 'Boleto',
  atm: 'Caixa eletrônico',
  crypto_transfer: 'Criptomoeda',
  ...OFFLINE_ORIGINS,
  [CASH]: 'Dinheiro',
};

/** Returns the label of a payment method; null for an unknown method. */
export const paymentMethodLabel = (method: string | null): string | null =>
  method !== null && Object.hasOwn(METHODS, method) ? (METHODS[method] ?? null) : null;

/** Returns the payment method in words. The provider may take payments by a method that the shop does not know. */
export const paymentMethodText = (method: string | null): string =>
  paymentMethodLabel(method ?? METHOD_NOT_CHOSEN) ?? 'Outra forma de pagamento';

/** Returns how orders can be paid in the shop; `isPixOnSite` says whether the shop's own page takes Pix. */
export const paymentWaysText = (isPixOnSite: boolean): string =>
  isPixOnSite
    ? 'Pix na página da loja, ou Pix, cartão de crédito e cartão de débito pelo Mercado Pago.'
    : 'Pix, cartão de crédito e cartão de débito, pelo Mercado Pago.';

const ARRIVALS: Record<string, string> = {
  pix: 'O valor volta por Pix para a conta que pagou e costuma aparecer em instantes.',
  credit_card: 'O valor volta para o cartão usado e aparece nesta fatura ou na seguinte, conforme o banco.',
  debit_card: 'O valor volta para a conta do cartão de débito; o prazo depende do banco.',
  account_money: 'O valor volta para o saldo do Mercado Pago e costuma aparecer em instantes.',
  [CASH]: 'O valor é devolvido em dinheiro, em mãos.',
  manual: 'Este pedido foi pago fora do site: a loja combina a devolução com você.',
};

/** Says who returns the money of an order whose payment the bank has taken back. */
export const RETURNED_BY_BANK_TEXT =
  'A compra foi contestada: quem devolve este valor é o banco, e a loja não devolve outra vez.';

/** Says how the shop returned money that the provider did not return. */
export const RETURNED_OUTSIDE_TEXT = 'A loja devolveu por outro meio, fora do Mercado Pago.';

/** Returns when and where refunded money arrives, as far as the shop can promise. */
export const refundArrivalText = (method: string | null): string =>
  method !== null && Object.hasOwn(ARRIVALS, method)
    ? (ARRIVALS[method] ?? '')
    : 'O valor volta pelo mesmo meio de pagamento. No Pix costuma ser em instantes; no cartão, depende do banco.';
