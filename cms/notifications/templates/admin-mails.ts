import { formatBrl } from '@shop/money/format-brl';
import { displayStatus, orderStatusInfo } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { heldReasonText } from '@shop/payments/held-reason';

import { strong, type MailBox, type MailContent } from './mail-content';
import type { MailOrder, OrderMailFacts } from './mail-facts';

/** A refund that is still due after hours: reported by the same mail, though the payment is not held. */
const REFUND_LATE =
  'A devolução do dinheiro deste pedido ainda não foi feita pelo Mercado Pago. Confira o saldo da conta.';

const methodLabel = (order: MailOrder) => (order.deliveryMethod === 'pickup' ? 'Retirada' : 'Entrega');

const buyerBox = ({ buyer }: MailOrder): MailBox => ({
  look: 'plain',
  title: 'Cliente',
  lines: [buyer.fullName, ...(buyer.phone ? [buyer.phone] : [])],
});

/** A paid order has been received. */
export function orderReceivedContent({ order, links }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const total = formatBrl(order.totalCents);
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const { label, color } = displayStatus('recebido', order.deliveryMethod);
  const items = count === 1 ? '1 item' : `${count} itens`;
  return {
    subject: `Novo pedido ${number}: ${total}, ${methodLabel(order).toLowerCase()}`,
    preview: order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
    pill: { label, color },
    heading: `Novo pedido ${number}`,
    paragraphs: [[strong(total), ` · ${items} · ${methodLabel(order)}`]],
    action: { label: 'Abrir pedidos', url: links.adminOrders },
    order,
    boxes: [buyerBox(order), { look: 'plain', title: methodLabel(order), lines: [order.deliveryAddress] }],
    isForAdmins: true,
  };
}

/** An order's payment is inconsistent; the order waits for an admin. */
export function paymentHeldContent({ order, links, detail }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const isRefundLate = detail === 'refund_late';
  const reason = isRefundLate ? REFUND_LATE : heldReasonText(detail ?? '');
  return {
    subject: isRefundLate
      ? `Atenção: devolução do pedido ${number} pendente`
      : `Atenção: pedido ${number} retido`,
    preview: reason,
    pill: { label: isRefundLate ? 'Devolução pendente' : 'Retido', color: 'tomato' },
    heading: isRefundLate ? `Devolução do pedido ${number} pendente` : `Pedido ${number} retido`,
    paragraphs: [
      [strong(reason)],
      isRefundLate
        ? 'A loja continua tentando. Se preciso, faça a devolução na conta do Mercado Pago: o pedido se atualiza sozinho.'
        : `O pedido está como “${orderStatusInfo[order.status].label}” e não avança até alguém conferir. Confira o pagamento na conta do Mercado Pago antes de preparar ou entregar.`,
    ],
    action: { label: 'Abrir pedidos', url: links.adminOrders },
    order,
    boxes: [buyerBox(order)],
    isForAdmins: true,
  };
}
