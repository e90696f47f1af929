import { formatBrl } from '@shop/money/format-brl';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import { CASH } from '@shop/payments/payment-origin';
import { paymentMethodText } from '@shop/payments/payment-labels';

export interface CancelFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  /** The amount paid for the order. */
  paidCents: number;
  refundedCents: number;
  /**
   * Whether the shop can send mail to the buyer: false without an e-mail address, and after the buyer's data was
   * erased.
   */
  hasEmail: boolean;
}

/** Explains what cancelling does to the money and the stock, before it is confirmed. */
export function cancelConsequences(order: CancelFacts): string[] {
  return [moneyConsequence(order), stockConsequence(order)];
}

/** Says whether the shop mails the buyer about the cancellation. */
export const cancelNotice = ({ hasEmail }: Pick<CancelFacts, 'hasEmail'>): string =>
  hasEmail
    ? 'O cliente é avisado por e-mail. Um pedido cancelado não volta.'
    : 'O cliente não deixou e-mail: avise por telefone ou WhatsApp. Um pedido cancelado não volta.';

function moneyConsequence({ paymentStatus, paymentMethod, paidCents, refundedCents }: CancelFacts): string {
  const dueCents = paidCents - refundedCents;
  switch (paymentStatus) {
    case 'unpaid':
      return 'Nada foi pago: não há valor a devolver.';
    case 'a_receber':
      return 'Nada foi recebido: não há valor a devolver.';
    case 'refunded':
      return 'O valor já foi devolvido ao cliente.';
    case 'charged_back':
      return 'O pagamento foi contestado: o Mercado Pago decide sobre o valor, e nada é devolvido por aqui.';
    case 'paid':
    case 'partially_refunded':
      if (dueCents <= 0) return 'Não há valor a devolver.';
      if (paymentMethod === CASH)
        return `Devolva ${formatBrl(dueCents)} em dinheiro. Depois marque aqui “Devolvido em mãos”.`;
      if (paymentMethod === 'manual') {
        return `O pedido foi pago fora do site: devolva ${formatBrl(dueCents)} ao cliente do mesmo modo. Aqui ele fica como reembolsado.`;
      }
      return `O cliente recebe ${formatBrl(dueCents)} de volta (${paymentMethodText(paymentMethod)}).`;
  }
}

function stockConsequence({ status, paymentStatus }: CancelFacts): string {
  return paymentStatus !== 'a_receber' && (status === 'enviado' || status === 'entregue')
    ? 'O pedido já saiu da loja: os itens não voltam para o estoque.'
    : 'Os itens voltam para o estoque.';
}
