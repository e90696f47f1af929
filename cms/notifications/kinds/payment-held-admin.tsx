import { orderStatusInfo } from '@shop/orders/order-status';
import { heldReasonText } from '@shop/payments/held-reason';

import { message } from '../message';
import { Action, Boxes, mail, OrderTable, Paragraph, Strong } from '../templates/Mail';
import { buyerBox } from '../templates/order-texts';

/**
 * The text for a refund that is still due several hours after it was requested. The text is sent in the kind of mail
 * that reports held payments, although the payment is not held.
 */
const REFUND_LATE =
  'A devolução do dinheiro deste pedido ainda não foi feita pelo Mercado Pago. Confira o saldo da conta.';

/**
 * Reports an order that waits for an admin, because its payment is inconsistent. With the detail `refund_late`, reports
 * a refund that is still due.
 */
export const paymentHeldAdmin = message('payment-held-admin', {
  write: ({ order, number, links, detail }) => {
    const isRefundLate = detail === 'refund_late';
    const reason = isRefundLate ? REFUND_LATE : heldReasonText(detail ?? '');
    return mail(
      {
        subject: isRefundLate
          ? `Atenção: devolução do pedido ${number} pendente`
          : `Atenção: pedido ${number} parado`,
        preview: reason,
        pill: { label: isRefundLate ? 'Devolução pendente' : 'Parado', color: 'tomato' },
        heading: isRefundLate ? `Devolução do pedido ${number} pendente` : `Pedido ${number} parado`,
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
  },
  samples: [{ detail: 'payment_mismatch_amount' }, { detail: 'fraud_alert' }, { detail: 'refund_late' }],
});
