import { displayStatus } from '@shop/orders/order-status';
import { formatLongDateTime } from '@shop/time/bahia';

import { message } from '../message';
import { Action, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';

/**
 * The mail about a paid order whose time window became full or was closed before the payment. Null once another window
 * was chosen, or the refund is due.
 */
export const slotLost = message('slot-lost', {
  phone: ({ number }) => ({
    push: { title: 'Escolha outro horário', body: `Pedido ${number} está pago, mas o horário lotou.` },
    sms: `pedido ${number} pago, mas o horário lotou. Escolha outro na página do pedido.`,
  }),
  write: ({ order, number, customer, links }) => {
    if (!order.slotChoiceUntil) return null;
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
  },
  samples: [{ order: { slotChoiceUntil: new Date('2026-11-22T12:00:00Z') } }],
});
