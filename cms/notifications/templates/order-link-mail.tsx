import { isMoneyDue } from '@shop/orders/payment-status';
import { orderNumber } from '@shop/orders/order-number';
import { displayStatus } from '@shop/orders/order-status';

import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import { greeting, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/**
 * The mail with the link to an order without an account: its buyer requested it or, with the detail `review`, the
 * provider reviews the payment. Null when that payment has its answer, because another mail brings it.
 */
export function orderLinkContent(facts: OrderMailFacts): MailContent | null {
  const { order, customer, links, detail } = facts;
  if (detail === 'review') return reviewContent(facts);
  const number = orderNumber(order.id);
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
}

const DO_NOT_PASS_ON = 'Quem abre o link vê o pedido: não passe adiante.';

function reviewContent({ order, customer, links }: OrderMailFacts): MailContent | null {
  if (!isMoneyDue(order.paymentStatus) || order.status === 'cancelado') return null;
  const number = orderNumber(order.id);
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
