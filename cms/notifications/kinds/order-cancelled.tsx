import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { formatLongDateTime } from '@shop/time/bahia';
import type { ReactNode } from 'react';

import { message, type Facts } from '../message';
import { Action, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';
import { byHandText } from '../templates/order-texts';
import { readMailedRefund } from './order-refunded';

/** `found` is the amount in centavos that earlier mails stated as refunded, because this mail states only the difference. */
type CancelledFacts = Facts<'order-cancelled', number>;

/** The mail about a cancelled order: the reason, and what happens to the money. */
export const orderCancelled = message('order-cancelled', {
  read: ({ sql, mail }) => readMailedRefund(sql, mail.id),
  phone: ({ number }) => ({
    push: { title: 'Pedido cancelado', body: `Pedido ${number}: veja o motivo na página do pedido.` },
    sms: `pedido ${number} cancelado. Veja o motivo na página do pedido.`,
  }),
  write: (facts) => {
    const { order, number, customer, links, detail } = facts;
    const reason = reasonText(facts);
    const isUnpaid =
      order.paymentStatus === 'unpaid' &&
      order.heldCents === 0 &&
      (detail === 'expired' || detail === 'payment');
    return mail(
      {
        subject: `Pedido ${number} cancelado`,
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
  },
  samples: [
    { detail: 'expired', found: 0, order: { paymentStatus: 'unpaid' } },
    { detail: 'payment', found: 0, order: { paymentStatus: 'unpaid' } },
    { detail: 'customer', found: 0 },
    { detail: 'admin', found: 0 },
    { detail: 'slot', found: 500, order: { paymentStatus: 'refunded' } },
  ],
});

function reasonText({ detail, order, number }: CancelledFacts): string {
  switch (detail) {
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
function unpaidText({ order, detail }: CancelledFacts): ReactNode {
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
function moneyText(facts: CancelledFacts): ReactNode {
  const { order, found: refundedBeforeCents } = facts;
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
