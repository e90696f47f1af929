import { formatBrl } from '@shop/money/format-brl';
import type { ChosenCancelReason } from '@shop/orders/cancel-reason';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import { CASH } from '@shop/payments/payment-origin';
import { paymentMethodText } from '@shop/payments/payment-labels';

/** The reason of a cancellation: a code from a list, with an optional text. */
export interface CancelWhy {
  cancelReason: ChosenCancelReason;
  note: string;
  /** Whether the order is cancelled without waiting for the provider any longer. */
  isInsisting?: boolean;
}

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
  /** Whether a payment of the order can still be approved at the provider. */
  isOpenAtProvider?: boolean;
  /** Why the order waits for the provider to be cancelled; null for an order that does not wait. */
  closingReason?: string | null;
}

/** Explains what cancelling does to the money and the stock, before it is confirmed. */
export function cancelConsequences(order: CancelFacts): string[] {
  return [moneyConsequence(order), stockConsequence(order)];
}

/** Says what becomes of an unpaid order's money, which is nothing unless a payment is open at the provider. */
function unpaidConsequence({ isOpenAtProvider, closingReason }: CancelFacts): string {
  if (closingReason)
    return 'O Mercado Pago ainda não fechou um pagamento deste pedido. Se ele for aprovado depois, o valor volta para o cliente.';
  return isOpenAtProvider
    ? 'Há um pagamento em aberto no Mercado Pago: pedimos a ele para cancelar, e o pedido se encerra quando ele confirmar.'
    : 'Nada foi pago: não há valor a devolver.';
}

/** Says whether the shop mails the buyer about the cancellation. */
export const cancelNotice = ({ hasEmail }: Pick<CancelFacts, 'hasEmail'>): string =>
  hasEmail
    ? 'O cliente é avisado por e-mail. Um pedido cancelado não volta.'
    : 'O cliente não deixou e-mail: avise por telefone ou WhatsApp. Um pedido cancelado não volta.';

function moneyConsequence(order: CancelFacts): string {
  const { paymentStatus, paymentMethod, paidCents, refundedCents } = order;
  const dueCents = paidCents - refundedCents;
  switch (paymentStatus) {
    case 'unpaid':
      return unpaidConsequence(order);
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
        return `O pedido foi pago fora do site: devolva ${formatBrl(dueCents)} ao cliente do mesmo modo. Aqui ele fica como devolvido.`;
      }
      return `O cliente recebe ${formatBrl(dueCents)} de volta (${paymentMethodText(paymentMethod)}).`;
  }
}

function stockConsequence({ status, paymentStatus }: CancelFacts): string {
  return paymentStatus !== 'a_receber' && (status === 'enviado' || status === 'entregue')
    ? 'O pedido já saiu da loja: os itens não voltam para o estoque.'
    : 'Os itens voltam para o estoque.';
}
