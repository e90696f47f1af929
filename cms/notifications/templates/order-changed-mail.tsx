import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { cleanLine } from '@shop/text/clean-text';

import type { MailLineChange } from '../queries/read-mail-change';
import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import { firstName, type MailOrder, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';
import { arrivalText } from './refund-mails';

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
    refundCents > 0 && <Paragraph>{refundText(order)}</Paragraph>,
    <Paragraph>Não foi o que combinamos? Responda este e-mail.</Paragraph>,
    <Action label="Ver pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}

const refundText = ({ paymentMethod, paymentStatus }: MailOrder): string =>
  paymentStatus === 'charged_back' ? RETURNED_BY_BANK_TEXT : arrivalText(paymentMethod);
