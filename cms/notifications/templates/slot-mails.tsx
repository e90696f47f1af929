import { formatSlot } from '@shop/delivery/slot-text';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { formatLongDateTime } from '@shop/time/bahia';

import { Action, Boxes, mail, Paragraph, Strong, type MailContent } from './Mail';
import { greeting, type OrderMailFacts } from './mail-facts';
import { capitalised, handOverBox, promisedWindow } from './order-boxes';
import { OrderTable } from './OrderTable';

/**
 * The mail about a paid order whose time window became full or was closed before the payment. Null once another window
 * was chosen, or the refund is due.
 */
export function slotLostContent({ order, customer, links }: OrderMailFacts): MailContent | null {
  if (!order.slotChoiceUntil) return null;
  const number = orderNumber(order.id);
  const until = formatLongDateTime(order.slotChoiceUntil);
  return mail(
    {
      subject: `Pedido ${number}: escolha outro horário`,
      preview: `O horário lotou. Escolha outro até ${until}.`,
      pill: displayStatus('recebido', order.deliveryMethod),
      heading: 'O horário lotou',
    },
    <Paragraph>
      {greeting(customer)} Recebemos o pagamento do pedido {number}, mas o horário lotou ou fechou antes.
      Escolha outro horário ou o dinheiro de volta até <Strong>{until}</Strong>. Sem escolha, devolvemos o
      valor.
    </Paragraph>,
    <Action label="Escolher" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}

/** The mail about an order that the shop moved to another time window. Null for an order without a window. */
export function slotMovedContent({ order, customer, shop, links }: OrderMailFacts): MailContent | null {
  if (!order.slot) return null;
  const number = orderNumber(order.id);
  const slot = formatSlot(order.slot);
  return mail(
    {
      subject: `Pedido ${number}: novo horário`,
      preview: `${capitalised(slot)}.`,
      pill: displayStatus(order.status, order.deliveryMethod),
      heading: 'Seu pedido tem novo horário',
    },
    <Paragraph>
      {greeting(customer)} O pedido {number} agora é para <Strong>{slot}</Strong>. Se não servir, responda
      este e-mail: combinamos outro ou devolvemos o valor.
      {promisedWindow(order) ? ' O convite anexo muda o da sua agenda.' : null}
    </Paragraph>,
    <Action label="Ver pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={[handOverBox(order, shop)]} />,
  );
}
