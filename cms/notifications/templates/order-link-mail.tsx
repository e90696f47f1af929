import { orderNumber } from '@shop/orders/order-number';
import { displayStatus } from '@shop/orders/order-status';

import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import { firstName, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/** The mail that a buyer without an account requests to get a link to their order. */
export function orderLinkContent({ order, customer, links }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  return mail(
    {
      subject: `Link do pedido ${number}`,
      preview: 'Acompanhe, pague e veja o recibo por este link.',
      pill: displayStatus(order.status, order.deliveryMethod),
      heading: 'Seu link do pedido',
    },
    <Paragraph>
      Oi, {firstName(customer)}. Por este link você acompanha o pedido {number}. Quem abre o link vê o pedido:
      não passe adiante.
    </Paragraph>,
    <Action label="Abrir o pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
    <SmallPrint lines={['Não pediu este link? Pode ignorar este e-mail.']} />,
  );
}
