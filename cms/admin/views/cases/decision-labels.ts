import type { ChosenDecision } from '@shop/cases/case-kinds';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import { CASH } from '@shop/payments/payment-origin';

/** What the texts of a decision depend on. Amounts in centavos. */
export interface DecisionWords {
  /** The buyer's first name. */
  firstName: string;
  /** Whether the shop can send mail to the buyer. */
  hasEmail: boolean;
  amountCents: number;
  /** What is to be paid in cash once the units of the case left the order; 0 when nothing is. */
  dueAfterCents: number;
  /** The amount that can still be refunded. */
  leftCents: number;
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
  paymentMethod: string;
  /** The time window of the replacement, in words; null when the shop has no time windows. */
  slotText: string | null;
}

/** Returns how refunded money reaches the buyer: 'no Pix ainda hoje'. */
export function wayBack(paymentMethod: string): string {
  if (paymentMethod === 'pix') return 'no Pix ainda hoje';
  if (paymentMethod === CASH) return 'em dinheiro, em mãos';
  if (paymentMethod === 'manual') return 'do mesmo modo como pagou, fora do site';
  return 'pelo mesmo meio de pagamento';
}

/** Returns what a decision does, in the words of its button: 'Devolver R$ 49,90 e avisar Sofia'. */
export function deedText(
  decision: ChosenDecision,
  { amountCents, firstName, hasEmail }: Pick<DecisionWords, 'amountCents' | 'firstName' | 'hasEmail'>,
): string {
  const actions: Record<ChosenDecision, string> = {
    troca: 'Mandar outra',
    devolver: `Devolver ${formatBrl(amountCents)}`,
    abater: `Dar ${formatBrl(amountCents)} de desconto`,
    retirar: 'Tirar do pedido',
    encerrar: 'Só encerrar',
    recusar: 'Não aceitar',
  };
  return hasEmail ? `${actions[decision]} e avisar ${firstName}` : actions[decision];
}

/** Returns the consequences of a decision, shown before it is made. */
export function consequenceText(decision: ChosenDecision, words: DecisionWords): string {
  const { firstName, hasEmail, slotText } = words;
  switch (decision) {
    case 'devolver':
    case 'abater':
      return moneyText(decision, words);
    case 'troca':
      return [
        slotText
          ? `${firstName} recebe outra ${slotText}, sem pagar.`
          : `${firstName} recebe outra, sem pagar.`,
        'As caixas saem do estoque. O caso fica resolvido.',
      ].join(' ');
    case 'retirar':
      return `Nada foi pago, então nada é devolvido: na retirada ${firstName} paga ${formatBrl(words.dueAfterCents)}. As pizzas voltam ao estoque. O caso fica resolvido.`;
    case 'encerrar':
      return 'Nada é devolvido nem trocado. O caso fica resolvido.';
    case 'recusar':
      return `Nada é devolvido nem trocado. ${firstName} lê o motivo${hasEmail ? ' por e-mail e' : ''} no protocolo. O caso fica recusado.`;
  }
}

function moneyText(decision: 'devolver' | 'abater', words: DecisionWords): string {
  const { firstName, hasEmail, amountCents, leftCents, orderStatus, deliveryMethod } = words;
  const isWhole = amountCents >= leftCents;
  const isSent = orderStatus === 'enviado' || orderStatus === 'entregue';
  const receives = `recebe ${formatBrl(amountCents)} ${wayBack(words.paymentMethod)}`;
  const status = displayStatus(orderStatus, deliveryMethod).label.toLocaleLowerCase('pt-BR');
  return [
    decision === 'abater' ? `${firstName} fica com a pizza e ${receives}` : `${firstName} ${receives}`,
    hasEmail ? ', e o recado por e-mail. ' : '. ',
    isWhole
      ? 'É tudo o que foi pago: o pedido é cancelado e não volta. '
      : `O pedido continua como está (${status}), por ${formatBrl(leftCents - amountCents)}. `,
    isWhole && !isSent ? 'Os itens voltam ao estoque. ' : 'Nada volta ao estoque. ',
    'O caso fica resolvido.',
  ].join('');
}
