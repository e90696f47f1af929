import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { displayStatus } from '@shop/orders/order-status';
import { formatTime } from '@shop/time/bahia';

import type { PixCode } from '../../payments/pix/pix-codes';
import { Action, mail, Paragraph, PlainCode, SmallPrint, Strong, type MailContent } from './Mail';
import { greeting, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/** The mail with the open Pix code of an order without an account. */
export function pixCodeContent(
  { code, amountCents, payUntil }: PixCode,
  { order, customer, links }: Omit<OrderMailFacts, 'refundedBeforeCents'>,
): MailContent {
  const number = orderNumber(order.id);
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
}
