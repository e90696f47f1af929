const METHODS: Record<string, string> = {
  mercado_pago: 'Mercado Pago',
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  account_money: 'Saldo Mercado Pago',
  manual: 'Pago fora do site',
  none: 'Sem cobrança',
};

/** What an order was paid with, for whoever reads it; null for a method the shop has no word for. */
export const paymentMethodLabel = (method: string | null): string | null =>
  method !== null && Object.hasOwn(METHODS, method) ? (METHODS[method] ?? null) : null;

/** What an order was paid with, in words; an unknown one keeps the provider's name. */
export const paymentMethodText = (method: string | null): string =>
  paymentMethodLabel(method ?? 'mercado_pago') ?? method ?? '';

const ARRIVALS: Record<string, string> = {
  pix: 'O valor volta por Pix para a conta que pagou e costuma aparecer em instantes.',
  credit_card: 'O valor volta para o cartão usado e aparece nesta fatura ou na seguinte, conforme o banco.',
  debit_card: 'O valor volta para a conta do cartão de débito; o prazo depende do banco.',
  account_money: 'O valor volta para o saldo do Mercado Pago e costuma aparecer em instantes.',
  manual: 'Este pedido foi pago fora do site: a loja combina a devolução com você.',
};

/** When and where money that is given back arrives, as far as that can be promised. */
export const refundArrivalText = (method: string | null): string =>
  method !== null && Object.hasOwn(ARRIVALS, method)
    ? (ARRIVALS[method] ?? '')
    : 'O valor volta pelo mesmo meio de pagamento. No Pix costuma ser em instantes; no cartão, depende do banco.';
