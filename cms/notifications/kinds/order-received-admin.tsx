import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { displayStatus } from '@shop/orders/order-status';
import { can } from '@shop/permissions/permissions';
import { workplaceOf } from '@shop/permissions/workplaces';

import { isOrderUnseen } from '../../orders/queries/is-order-unseen';
import { message, type TeamPush } from '../message';
import { Action, Boxes, mail, OrderTable, Paragraph, Strong } from '../templates/Mail';
import { buyerBox, handOverLines, methodLabel } from '../templates/order-texts';

/** Reports a paid order that has been received. */
export const orderReceivedAdmin = message('order-received-admin', {
  write: ({ order, number, links }) => {
    const total = formatBrl(order.totalCents);
    const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
    const items = count === 1 ? '1 item' : `${count} itens`;
    return mail(
      {
        subject: `Novo pedido ${number}: ${total}, ${methodLabel(order).toLowerCase()}`,
        preview: order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
        pill: displayStatus('recebido', order.deliveryMethod),
        heading: `Novo pedido ${number}`,
      },
      <Paragraph>
        <Strong>{total}</Strong> · {items} · {methodLabel(order)}
        {order.paymentStatus === 'a_receber' ? ' · receber em dinheiro' : null}
      </Paragraph>,
      <Action label="Abrir pedidos" url={links.adminOrders} />,
      <OrderTable order={order} links={links} />,
      <Boxes of={[buyerBox(order), { title: methodLabel(order), lines: handOverLines(order) }]} />,
    );
  },
  samples: [{}, { order: { paymentStatus: 'a_receber' } }],
});

/** The message about a new order to a phone of the team, until somebody has seen the order. It has only its number. */
export const newOrderPush: TeamPush = async (sql, { orderId }, { role }) => {
  if (!orderId) return { skip: 'no_recipient' };
  if (!(await isOrderUnseen(sql, orderId))) return { skip: 'obsolete' };
  return {
    text: {
      title: 'Pedido novo',
      body: `Pedido ${orderNumber(orderId)}: pago, e ninguém viu ainda.`,
      path: pathFor(role, orderId),
      tag: `novo-${orderId}`,
    },
  };
};

/**
 * Returns the path of the order's page in the panel. The kitchen has no such page, so it gets the path of its own
 * workplace.
 */
const pathFor = (role: string, orderId: string): string =>
  can({ role }, 'order:read') ? `/admin/pedidos/${orderId}` : (workplaceOf({ role })?.path ?? '/admin');
