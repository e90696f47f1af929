import { formatSlot } from '@shop/delivery/slot-text';
import { displayStatus } from '@shop/orders/order-status';

import { message } from '../message';
import { Action, Boxes, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';
import { capitalised, handOverBox, promisedWindow } from '../templates/order-texts';

/** The mail about an order that the shop moved to another time window. Null for an order without a window. */
export const slotMoved = message('slot-moved', {
  phone: ({ number }) => ({
    push: { title: 'Novo horário', body: `Pedido ${number}: veja o novo horário na página do pedido.` },
    sms: `pedido ${number} com novo horário. Veja na página do pedido.`,
  }),
  write: ({ order, number, customer, shop, links }) => {
    if (!order.slot) return null;
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
  },
  samples: [{ order: { slot: { date: '2026-11-24', from: '09:00', to: '12:00' } } }],
});
