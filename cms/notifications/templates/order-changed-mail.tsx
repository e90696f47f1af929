import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { refundArrivalText, RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { CASH } from '@shop/payments/payment-origin';
import { cleanLine } from '@shop/text/clean-text';

import type { MailLineChange } from '../queries/read-mail-change';
import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import { firstName, type MailOrder, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/** The mail that says what the shop changed in a paid order, as agreed with the buyer, and which amount is refunded. */
export function orderChangedContent(
  { units, name, newName, refundCents }: MailLineChange,
  { order, customer, links }: Omit<OrderMailFacts, 'refundedBeforeCents'>,
): MailContent {
  const number = orderNumber(order.id);
  const bought = `${units} × ${cleanLine(name)}`;
  const change = newName
    ? `em vez de ${bought}, vai ${units} × ${cleanLine(newName)}`
    : `${bought} saiu do pedido`;
  return mail(
    {
      subject: `Pedido ${number}: ${newName ? 'trocamos um item' : 'tiramos um item'}`,
      preview: `Como combinamos, ${change}.`,
      pill: displayStatus(order.status, order.deliveryMethod),
      heading: 'Seu pedido mudou, como combinamos',
    },
    <Paragraph>
      Oi, {firstName(customer)}. No pedido {number}, {change}.
      {refundCents > 0 ? (
        <>
          {' '}
          Voltam para você <Strong>{formatBrl(refundCents)}</Strong>.
        </>
      ) : (
        ' Você não paga nem recebe diferença.'
      )}
    </Paragraph>,
    refundCents > 0 && <Paragraph>{arrivalText(order)}</Paragraph>,
    <Paragraph>Não foi o que combinamos? Responda este e-mail.</Paragraph>,
    <Action label="Ver pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}

function arrivalText({ paymentMethod, paymentStatus }: MailOrder): string {
  if (paymentStatus === 'charged_back') return RETURNED_BY_BANK_TEXT;
  if (paymentMethod === CASH) return 'A loja devolve em dinheiro, em mãos.';
  if (paymentMethod === 'manual') return 'Foi pago fora do site: a loja combina a devolução com você.';
  return refundArrivalText(paymentMethod);
}
