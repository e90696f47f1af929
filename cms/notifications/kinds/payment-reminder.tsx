import { displayStatus } from '@shop/orders/order-status';
import { formatTime } from '@shop/time/bahia';

import { message } from '../message';
import { Action, mail, OrderTable, Paragraph, SmallPrint, Strong, greeting } from '../templates/Mail';

const UNPAID = { status: 'aguardando_pagamento', paymentStatus: 'unpaid', awaitsPayment: true } as const;

/**
 * The mail that reminds a buyer of an unpaid order; `detail` is `first` or `last`. Null when the order is paid,
 * cancelled, or has a payment in progress. The button leads to the order's own page, which requires sign-in and offers
 * payment.
 */
export const paymentReminder = message('payment-reminder', {
  phone: ({ number, awaitsPayment }) =>
    awaitsPayment
      ? {
          push: { title: 'Falta só o pagamento', body: `Pedido ${number} ainda está reservado para você.` },
          sms: `pedido ${number} reservado. Falta só o pagamento, na página do pedido.`,
        }
      : null,
  write: ({ order, number, customer, links, detail }) => {
    const { awaitsPayment, reservedUntil } = order;
    if (!awaitsPayment || !reservedUntil) return null;
    const until = formatTime(reservedUntil);
    const isLast = detail === 'last';
    return mail(
      {
        subject: isLast ? `Pedido ${number}: pague até ${until}` : `Falta pagar o pedido ${number}`,
        preview: `Seus itens estão guardados até ${until}.`,
        pill: displayStatus('aguardando_pagamento', order.deliveryMethod),
        heading: isLast ? 'O prazo está acabando' : 'Falta só o pagamento',
      },
      <Paragraph>
        {greeting(customer)} O pedido {number} ainda não foi pago. Guardamos seus itens até{' '}
        <Strong>{until}</Strong>. Depois disso o pedido é cancelado e nada é cobrado.
      </Paragraph>,
      <Action label="Pagar o pedido" url={links.customerOrder(order.id)} />,
      <OrderTable order={order} links={links} />,
      <SmallPrint
        lines={[
          'Acabou de pagar? Então não precisa fazer nada: o pedido muda assim que o pagamento for aprovado.',
        ]}
      />,
    );
  },
  samples: [
    { detail: 'first', order: UNPAID },
    { detail: 'last', order: UNPAID },
  ],
});
