import { displayStatus } from '@shop/orders/order-status';
import { isMoneyDue } from '@shop/orders/payment-status';

import { message, type Facts } from '../message';
import {
  Action,
  mail,
  OrderTable,
  Paragraph,
  SmallPrint,
  greeting,
  type MailContent,
} from '../templates/Mail';

const DO_NOT_PASS_ON = 'Quem abre o link vê o pedido: não passe adiante.';

/**
 * The mail with the link to an order without an account: its buyer requested it or, with the detail `review`, the
 * provider reviews the payment. Null when that payment has its answer, because another mail brings it.
 */
export const orderLink = message('order-link', {
  write: (facts) => {
    const { order, number, customer, links, detail } = facts;
    if (detail === 'review') return reviewContent(facts);
    return mail(
      {
        subject: `Link do pedido ${number}`,
        preview: 'Acompanhe, pague e veja o recibo por este link.',
        pill: displayStatus(order.status, order.deliveryMethod),
        heading: 'Seu link do pedido',
      },
      <Paragraph>
        {greeting(customer)} Por este link você acompanha o pedido {number}. {DO_NOT_PASS_ON}
      </Paragraph>,
      <Action label="Abrir o pedido" url={links.customerOrder(order.id)} />,
      <OrderTable order={order} links={links} />,
      <SmallPrint lines={['Não pediu este link? Pode ignorar este e-mail.']} />,
    );
  },
  samples: [
    {},
    {
      detail: 'review',
      order: { status: 'aguardando_pagamento', paymentStatus: 'unpaid', awaitsPayment: true },
    },
  ],
});

function reviewContent({ order, number, customer, links }: Facts<'order-link'>): MailContent | null {
  if (!isMoneyDue(order.paymentStatus) || order.status === 'cancelado') return null;
  return mail(
    {
      subject: `Pedido ${number}: pagamento em análise`,
      preview: 'Não precisa pagar de novo. Avisamos assim que houver resposta.',
      pill: { label: 'Em análise', color: 'yellow' },
      heading: 'Seu pagamento está em análise',
    },
    <Paragraph>
      {greeting(customer)} O Mercado Pago está analisando o pagamento do pedido {number}. Não precisa pagar de
      novo: avisamos assim que houver resposta.
    </Paragraph>,
    <Action label="Acompanhar pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
    <SmallPrint lines={[DO_NOT_PASS_ON]} />,
  );
}
