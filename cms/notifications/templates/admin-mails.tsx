import { phoneText } from '@shop/customers/phone-links';
import { formatSlot } from '@shop/delivery/slot-text';
import { formatBrl } from '@shop/money/format-brl';
import { displayStatus, orderStatusInfo } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { heldReasonText } from '@shop/payments/held-reason';

import { Action, mail, Boxes, Paragraph, Strong, type MailBox, type MailContent } from './Mail';
import type { MailFacts, MailOrder, MailProduct, OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/**
 * The text for a refund that is still due several hours after it was requested. The text is sent in the kind of mail
 * that reports held payments, although the payment is not held.
 */
const REFUND_LATE =
  'A devolução do dinheiro deste pedido ainda não foi feita pelo Mercado Pago. Confira o saldo da conta.';

const methodLabel = (order: MailOrder) => (order.deliveryMethod === 'pickup' ? 'Retirada' : 'Entrega');

const buyerBox = ({ buyer }: MailOrder): MailBox => ({
  title: 'Cliente',
  lines: [buyer.fullName, ...(buyer.phone ? [phoneText(buyer.phone)] : [])],
});

const handOverLines = ({ deliveryAddress, deliveryInstructions, slot }: MailOrder): string[] => [
  ...(slot ? [formatSlot(slot)] : []),
  deliveryAddress,
  ...(deliveryInstructions ? [deliveryInstructions] : []),
];

/** Reports a paid order that has been received. */
export function orderReceivedContent({ order, links }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const total = formatBrl(order.totalCents);
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const items = count === 1 ? '1 item' : `${count} itens`;
  return mail(
    {
      subject: `Novo pedido ${number}: ${total}, ${methodLabel(order).toLowerCase()}`,
      preview: order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
      pill: displayStatus('recebido', order.deliveryMethod),
      heading: `Novo pedido ${number}`,
      isForAdmins: true,
    },
    <Paragraph>
      <Strong>{total}</Strong> · {items} · {methodLabel(order)}
      {order.paymentStatus === 'a_receber' ? ' · receber em dinheiro' : null}
    </Paragraph>,
    <Action label="Abrir pedidos" url={links.adminOrders} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={[buyerBox(order), { title: methodLabel(order), lines: handOverLines(order) }]} />,
  );
}

/** Reports a paid order that nobody at the shop has seen for some minutes. */
export function orderUnseenContent({ order, links }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  return mail(
    {
      subject: `Ninguém viu o pedido ${number}`,
      preview: order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
      pill: { label: 'Pedido novo', color: 'tomato' },
      heading: `Ninguém viu o pedido ${number}`,
      isForAdmins: true,
    },
    <Paragraph>
      Ele foi pago há mais de 5 minutos, e ninguém apertou <Strong>Ok, vi</Strong> nem começou o preparo.
    </Paragraph>,
    <Action label="Abrir pedidos" url={links.adminOrders} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={[buyerBox(order), { title: methodLabel(order), lines: handOverLines(order) }]} />,
  );
}

/**
 * Reports an order that waits for an admin, because its payment is inconsistent. With the detail `refund_late`, reports
 * a refund that is still due.
 */
export function paymentHeldContent({ order, links, detail }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const isRefundLate = detail === 'refund_late';
  const reason = isRefundLate ? REFUND_LATE : heldReasonText(detail ?? '');
  return mail(
    {
      subject: isRefundLate
        ? `Atenção: devolução do pedido ${number} pendente`
        : `Atenção: pedido ${number} retido`,
      preview: reason,
      pill: { label: isRefundLate ? 'Devolução pendente' : 'Retido', color: 'tomato' },
      heading: isRefundLate ? `Devolução do pedido ${number} pendente` : `Pedido ${number} retido`,
      isForAdmins: true,
    },
    <Paragraph>
      <Strong>{reason}</Strong>
    </Paragraph>,
    <Paragraph>
      {isRefundLate
        ? 'A loja continua tentando. Se preciso, faça a devolução na conta do Mercado Pago: o pedido se atualiza sozinho.'
        : `O pedido está como “${orderStatusInfo[order.status].label}” e não avança até alguém conferir. Confira o pagamento na conta do Mercado Pago antes de preparar ou entregar.`}
    </Paragraph>,
    <Action label="Abrir pedidos" url={links.adminOrders} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={[buyerBox(order)]} />,
  );
}

/**
 * The maximum number of products named in the mail. Further products are only counted; the page behind the mail's
 * button lists all of them.
 */
const NAMED = 20;

const stockText = ({ name, stockQuantity, minStockLevel }: MailProduct): string => {
  const left =
    stockQuantity <= 0
      ? 'sem estoque'
      : stockQuantity === 1
        ? 'resta 1 unidade'
        : `restam ${stockQuantity} unidades`;
  return `${name}: ${left} (mínimo ${minStockLevel})`;
};

/** Reports products whose stock has fallen to the minimum, so that they need to be produced again. */
export function lowStockContent(
  products: readonly MailProduct[],
  { links }: Pick<MailFacts, 'links'>,
): MailContent {
  const [first] = products;
  const heading =
    products.length === 1 && first
      ? `Estoque baixo: ${first.name}`
      : `Estoque baixo: ${products.length} produtos`;
  const named = products.slice(0, NAMED).map(stockText);
  const more = products.length - NAMED;
  const rest = more === 1 ? ['e mais 1 produto'] : [`e mais ${more} produtos`];
  return mail(
    {
      subject: heading,
      preview: named.join(', '),
      pill: { label: 'Estoque baixo', color: 'yellow' },
      heading,
      isForAdmins: true,
    },
    <Paragraph>
      Estes produtos chegaram ao estoque mínimo. Avisamos uma vez, até o estoque subir de novo.
    </Paragraph>,
    <Action label="Ver produtos" url={links.adminRestock} />,
    <Boxes of={[{ title: 'Quanto resta', lines: more > 0 ? [...named, ...rest] : named }]} />,
  );
}
