import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { formatTime } from '@shop/time/bahia';

import { firstName } from './greeting';
import { strong, type MailContent } from './mail-content';
import type { OrderMailFacts } from './mail-facts';

/**
 * Reminds of an unpaid order; `detail` is `first` or `last`. Null once it is paid, cancelled or being paid. The button
 * leads to the order's own page, which requires sign-in and offers payment.
 */
export function paymentReminderContent({
  order,
  customer,
  links,
  detail,
}: OrderMailFacts): MailContent | null {
  const { awaitsPayment, reservedUntil } = order;
  if (!awaitsPayment || !reservedUntil) return null;
  const number = orderNumber(order.id);
  const until = formatTime(reservedUntil);
  const isLast = detail === 'last';
  const { label, color } = displayStatus('aguardando_pagamento', order.deliveryMethod);
  return {
    subject: isLast ? `Pedido ${number}: pague até ${until}` : `Falta pagar o pedido ${number}`,
    preview: `Seus itens estão guardados até ${until}.`,
    pill: { label, color },
    heading: isLast ? 'O prazo está acabando' : 'Falta só o pagamento',
    paragraphs: [
      [
        `Oi, ${firstName(customer)}. O pedido ${number} ainda não foi pago. Guardamos seus itens até `,
        strong(until),
        '. Depois disso o pedido é cancelado e nada é cobrado.',
      ],
    ],
    action: { label: 'Pagar o pedido', url: links.customerOrder(order.id) },
    order,
    footnotes: [
      'Acabou de pagar? Então não precisa fazer nada: o pedido muda assim que o pagamento for aprovado.',
    ],
  };
}
