import { isOrderUnseen } from '../../orders/queries/is-order-unseen';
import { message } from '../message';
import { Action, Boxes, mail, OrderTable, Paragraph, Strong } from '../templates/Mail';
import { buyerBox, handOverLines, methodLabel } from '../templates/order-texts';

/** Reports a paid order that nobody at the shop has seen for some minutes. */
export const orderUnseenAdmin = message('order-unseen-admin', {
  isStillTrue: (sql, { orderId }) => isOrderUnseen(sql, orderId ?? ''),
  write: ({ order, number, links }) => {
    return mail(
      {
        subject: `Ninguém viu o pedido ${number}`,
        preview: order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
        pill: { label: 'Pedido novo', color: 'tomato' },
        heading: `Ninguém viu o pedido ${number}`,
      },
      <Paragraph>
        Ele foi pago há mais de 5 minutos, e ninguém apertou <Strong>Ok, vi</Strong> nem começou o preparo.
      </Paragraph>,
      <Action label="Abrir pedidos" url={links.adminOrders} />,
      <OrderTable order={order} links={links} />,
      <Boxes of={[buyerBox(order), { title: methodLabel(order), lines: handOverLines(order) }]} />,
    );
  },
  samples: [{}],
});
