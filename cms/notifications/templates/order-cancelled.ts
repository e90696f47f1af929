import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { formatLongDateTime } from '@shop/time/bahia';

import { firstName } from './greeting';
import { strong, type MailContent, type Phrase } from './mail-content';
import type { MailOrder, OrderMailFacts } from './mail-facts';

function reasonText(reason: string | null, order: MailOrder): string {
  const number = orderNumber(order.id);
  switch (reason) {
    case 'expired': {
      const end = order.reservedUntil ? ` em ${formatLongDateTime(order.reservedUntil)}` : '';
      return `O prazo para pagar o pedido ${number} terminou${end}, por isso ele foi cancelado e os itens voltaram ao estoque.`;
    }
    case 'customer':
      return `O pedido ${number} foi cancelado, como você pediu.`;
    case 'payment':
      return `O pagamento do pedido ${number} não foi concluído, por isso ele foi cancelado.`;
    default:
      return `Precisamos cancelar o pedido ${number}. Desculpe pelo transtorno.`;
  }
}

/** What happens to the money, in the state when the mail is sent. */
function moneyText({ order, refundedBeforeCents }: OrderMailFacts): Phrase[] {
  if (order.paymentStatus === 'unpaid') return [' Nada foi cobrado.'];
  if (order.totalCents === 0 || order.paymentStatus === 'charged_back') return [];
  const { paidCents, refundedCents, paymentStatus } = order;
  const isBack = paymentStatus === 'refunded';
  const amount = strong(formatBrl(paidCents - (isBack ? refundedBeforeCents : refundedCents)));
  if (order.paymentMethod === 'manual') {
    return [' O valor de ', amount, ', pago fora do site, será devolvido pela loja.'];
  }
  if (isBack) return [' O valor de ', amount, ' já foi devolvido.'];
  return [
    ' O valor de ',
    amount,
    ' será devolvido pelo mesmo meio de pagamento. Avisamos por e-mail quando a devolução for confirmada.',
  ];
}

/** A cancelled order: the reason, and what happens to the money. */
export function orderCancelledContent(facts: OrderMailFacts): MailContent {
  const { order, customer, links, detail } = facts;
  const { label, color } = displayStatus('cancelado', order.deliveryMethod);
  const reason = reasonText(detail, order);
  const isUnpaid = order.paymentStatus === 'unpaid' && (detail === 'expired' || detail === 'payment');
  return {
    subject: `Pedido ${orderNumber(order.id)} cancelado`,
    preview: reason,
    pill: { label, color },
    heading: 'Pedido cancelado',
    paragraphs: [
      [`Oi, ${firstName(customer)}. ${reason}`, ...moneyText(facts)],
      ...(isUnpaid ? ['Ainda quer as pizzas? É só fazer o pedido de novo.'] : []),
      ...(detail === 'admin' ? ['Ficou alguma dúvida? Responda este e-mail.'] : []),
    ],
    action: isUnpaid
      ? { label: 'Voltar ao carrinho', url: links.cart }
      : { label: 'Ver pedido', url: links.customerOrder(order.id) },
    order,
  };
}
