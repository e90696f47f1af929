import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { formatTime } from '@shop/time/bahia';

import { readPayableCode } from '../../payments/pix/pix-codes';
import { message } from '../message';
import {
  Action,
  mail,
  OrderTable,
  Paragraph,
  PlainCode,
  SmallPrint,
  Strong,
  greeting,
} from '../templates/Mail';

/** The mail with the open Pix code of an order without an account. */
export const pixCode = message('pix-code', {
  read: async ({ sql, mail: { orderId } }) => (orderId ? readPayableCode(sql, orderId) : null),
  write: ({ order, number, customer, links, found: { code, amountCents, payUntil } }) => {
    const until = formatTime(payUntil);
    return mail(
      {
        subject: `Pague com Pix até ${until}: pedido ${number}`,
        preview: `${formatBrl(amountCents)}. Seus itens estão guardados até ${until}.`,
        pill: displayStatus('aguardando_pagamento', order.deliveryMethod),
        heading: `Pague com Pix até ${until}`,
      },
      <Paragraph>
        {greeting(customer)} O pedido {number} espera o Pix de <Strong>{formatBrl(amountCents)}</Strong>.
        Guardamos seus itens até <Strong>{until}</Strong>. Depois disso o código deixa de valer, e o pedido é
        cancelado.
      </Paragraph>,
      <Action label="Abrir o Pix" url={links.customerPix(order.id)} />,
      <PlainCode title="Código Pix copia e cola" code={code} />,
      <OrderTable order={order} links={links} />,
      <SmallPrint
        lines={[
          'Acabou de pagar? Então não precisa fazer nada: o pedido muda assim que o Pix cair.',
          'Quem abre este link vê o pedido: não passe adiante.',
        ]}
      />,
    );
  },
  samples: [
    {
      order: { status: 'aguardando_pagamento', paymentStatus: 'unpaid', awaitsPayment: true },
      found: {
        code: '00020126580014br.gov.bcb.pix0136',
        pageLink: null,
        amountCents: 17141,
        payUntil: new Date('2026-11-20T22:32:00Z'),
        payForMs: 60_000,
      },
    },
  ],
});
