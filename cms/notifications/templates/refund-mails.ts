import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { refundArrivalText } from '@shop/payments/payment-labels';

import { firstName } from './greeting';
import { strong, type MailContent, type Paragraph } from './mail-content';
import type { MailOrder, OrderMailFacts } from './mail-facts';

const arrivalText = (order: MailOrder): string => refundArrivalText(order.paymentMethod);

/**
 * Returns the centavos of the request's detail, which is the payment's total refund so far; the order total if the
 * detail is not usable.
 */
function refundedCents({ detail, order }: OrderMailFacts): number {
  const cents = /^\d{1,9}$/.test(detail ?? '') ? Number(detail) : order.totalCents;
  return cents > 0 ? cents : order.totalCents;
}

interface GivenBack {
  /** Without the amounts named in earlier mails. */
  nowCents: number;
  isFirst: boolean;
  /** Nothing remains to be refunded after this. */
  isWhole: boolean;
}

function givenBack(facts: OrderMailFacts): GivenBack {
  const soFarCents = refundedCents(facts);
  const beforeCents = facts.refundedBeforeCents < soFarCents ? facts.refundedBeforeCents : 0;
  const isWhole = soFarCents >= (facts.order.paidCents || facts.order.totalCents);
  return { nowCents: soFarCents - beforeCents, isFirst: beforeCents === 0, isWhole };
}

function refundText(
  { order, customer }: OrderMailFacts,
  { nowCents, isFirst, isWhole }: GivenBack,
): Paragraph {
  const hello = `Oi, ${firstName(customer)}.`;
  const number = orderNumber(order.id);
  const amount = strong(formatBrl(nowCents));
  if (order.paymentMethod === 'manual') {
    return [`${hello} A loja vai devolver `, amount, ` do pedido ${number}, pago fora do site.`];
  }
  const paid = `${hello} Devolvemos ${isFirst ? '' : 'mais '}`;
  if (!isWhole) return [paid, amount, ` do pedido ${number}, que custou ${formatBrl(order.totalCents)}.`];
  return [paid, amount, ` do pedido ${number}${isFirst ? '' : ': era o que faltava devolver'}.`];
}

/** Money refunded since the last mail about it. */
export function orderRefundedContent(facts: OrderMailFacts): MailContent {
  const { order, links } = facts;
  const given = givenBack(facts);
  const isByHand = order.paymentMethod === 'manual';
  return {
    subject: `Devolução do pedido ${orderNumber(order.id)}: ${formatBrl(given.nowCents)}`,
    preview: isByHand ? 'A loja combina a devolução com você.' : arrivalText(order),
    heading: isByHand
      ? 'Seu dinheiro será devolvido'
      : given.isWhole
        ? 'Pagamento devolvido'
        : 'Parte do pagamento devolvida',
    paragraphs: [
      refundText(facts, given),
      isByHand ? 'Se ainda não combinamos como, responda este e-mail.' : arrivalText(order),
    ],
    action: { label: 'Ver pedido', url: links.customerOrder(order.id) },
    order,
  };
}

/** A payment that paid nothing: it came after the order had ended, or in addition to another payment. */
export function latePaymentRefundedContent({ order, customer, links, detail }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const amount = strong(formatBrl(order.totalCents));
  const isSecond = detail === 'payment_duplicate';
  const why: Paragraph = isSecond
    ? `Oi, ${firstName(customer)}. Recebemos mais de um pagamento do pedido ${number}.`
    : `Oi, ${firstName(customer)}. O pagamento do pedido ${number} foi aprovado quando ele já estava cancelado e não podia mais ser atendido.`;
  return {
    subject: `Devolução do pedido ${number}: ${formatBrl(order.totalCents)}`,
    preview: isSecond
      ? 'O pagamento repetido volta para você.'
      : 'O pagamento chegou depois do prazo e volta para você.',
    heading: isSecond ? 'O pagamento repetido volta para você' : 'Seu pagamento volta para você',
    paragraphs: [
      why,
      isSecond
        ? ['Já pedimos a devolução do pagamento repetido, de ', amount, '. Você não precisa fazer nada.']
        : ['Já pedimos a devolução do valor inteiro, ', amount, '. Você não precisa fazer nada.'],
      arrivalText(order),
    ],
    action: isSecond
      ? { label: 'Ver pedido', url: links.customerOrder(order.id) }
      : { label: 'Ver o cardápio', url: links.menu },
    ...(isSecond ? {} : { order }),
  };
}
