import type { ReactNode } from 'react';

import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { orderNumber } from '@shop/orders/order-number';
import { formatLongDateTime } from '@shop/time/bahia';

import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import { greeting, type MailOrder, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';
import { byHandText } from './refund-mails';

function reasonText(reason: string | null, order: MailOrder): string {
  const number = orderNumber(order.id);
  switch (reason) {
    case 'expired': {
      const end = order.reservedUntil ? ` em ${formatLongDateTime(order.reservedUntil)}` : '';
      return `O prazo para pagar o pedido ${number} terminou${end}, por isso ele foi cancelado e os itens voltaram ao estoque.`;
    }
    case 'customer':
      return `O pedido ${number} foi cancelado, como você pediu.`;
    case 'slot':
      return `O prazo para escolher outro horário do pedido ${number} terminou, por isso ele foi cancelado.`;
    case 'payment':
      return `O pagamento do pedido ${number} não foi concluído, por isso ele foi cancelado.`;
    default:
      return `Precisamos cancelar o pedido ${number}. Desculpe pelo transtorno.`;
  }
}

/**
 * Returns what an unpaid order cost: nothing, if the provider has confirmed that. A payment that arrives for an order
 * whose time was over still pays it while its products are there; for any other order it is given back. Money that the
 * shop holds waits for the owner, so the buyer is not asked to order again.
 */
function unpaidText({ order, detail }: OrderMailFacts): ReactNode {
  if (order.isConfirmedUnpaid) return ' Nada foi cobrado.';
  const what = detail === 'expired' ? 'o pedido volta ou devolvemos tudo' : 'devolvemos tudo';
  if (order.heldCents > 0)
    return (
      <>
        {' '}
        Recebemos <Strong>{formatBrl(order.heldCents)}</Strong> por ele, e a loja está conferindo: {what}.
        Você não precisa fazer nada agora.
      </>
    );
  if (order.returnedCents > 0)
    return (
      <>
        {' '}
        O valor de <Strong>{formatBrl(order.returnedCents)}</Strong> que você pagou volta pelo mesmo meio de
        pagamento.
      </>
    );
  return ` Ainda estamos conferindo no Mercado Pago se houve pagamento. Se houve, ${what}.`;
}

/** Returns what happens to the money, by the order's state at the time of sending. */
function moneyText(facts: OrderMailFacts): ReactNode {
  const { order, refundedBeforeCents } = facts;
  if (order.paymentStatus === 'unpaid') return unpaidText(facts);
  if (order.totalCents === 0) return null;
  if (order.paymentStatus === 'charged_back') return ` ${RETURNED_BY_BANK_TEXT}`;
  const { paidCents, refundedCents, paymentStatus } = order;
  const isBack = paymentStatus === 'refunded';
  const done = isBack
    ? ' já foi devolvido.'
    : ' será devolvido pelo mesmo meio de pagamento. Avisamos por e-mail quando a devolução for confirmada.';
  return (
    <>
      {' '}
      O valor de <Strong>{formatBrl(paidCents - (isBack ? refundedBeforeCents : refundedCents))}</Strong>
      {byHandText(order) ?? done}
    </>
  );
}

/** The mail about a cancelled order: the reason, and what happens to the money. */
export function orderCancelledContent(facts: OrderMailFacts): MailContent {
  const { order, customer, links, detail } = facts;
  const reason = reasonText(detail, order);
  const isUnpaid =
    order.paymentStatus === 'unpaid' &&
    order.heldCents === 0 &&
    (detail === 'expired' || detail === 'payment');
  return mail(
    {
      subject: `Pedido ${orderNumber(order.id)} cancelado`,
      preview: reason,
      pill: displayStatus('cancelado', order.deliveryMethod),
      heading: 'Pedido cancelado',
    },
    <Paragraph>
      {greeting(customer)} {reason}
      {moneyText(facts)}
    </Paragraph>,
    isUnpaid && (
      <Paragraph>
        {order.isConfirmedUnpaid || order.returnedCents > 0
          ? 'Ainda quer as pizzas? É só fazer o pedido de novo.'
          : 'Se você não pagou e ainda quer as pizzas, é só fazer o pedido de novo.'}
      </Paragraph>
    ),
    detail === 'admin' && <Paragraph>Ficou alguma dúvida? Responda este e-mail.</Paragraph>,
    <Action
      label={isUnpaid ? 'Voltar ao carrinho' : 'Ver pedido'}
      url={isUnpaid ? links.cart : links.customerOrder(order.id)}
    />,
    <OrderTable order={order} links={links} />,
  );
}
