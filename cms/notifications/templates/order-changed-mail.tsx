import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { cleanLine } from '@shop/text/clean-text';
import { listText } from '@shop/text/list-text';

import type { MailOrderChange } from '../queries/read-mail-change';
import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import { greeting, type MailOrder, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';
import { arrivalText } from './refund-mails';

/** The mail that says what the shop changed in a paid order, as agreed with the buyer, and which amount is refunded. */
export function orderChangedContent(
  { items, newName, refundCents, deliveryCents }: MailOrderChange,
  { order, customer, links }: Omit<OrderMailFacts, 'refundedBeforeCents'>,
): MailContent {
  const number = orderNumber(order.id);
  const left = listText(items.map(({ units, name }) => `${units} × ${cleanLine(name)}`));
  const units = items.reduce((sum, item) => sum + item.units, 0);
  const change = newName
    ? `em vez de ${left}, vai ${units} × ${cleanLine(newName)}`
    : `${left} ${items.length === 1 ? 'saiu' : 'saíram'} do pedido`;
  const what = newName ? 'trocamos um item' : items.length === 1 ? 'tiramos um item' : 'tiramos itens';
  return mail(
    {
      subject: `Pedido ${number}: ${what}`,
      preview: `Como combinamos, ${change}.`,
      pill: displayStatus(order.status, order.deliveryMethod),
      heading: 'Seu pedido mudou, como combinamos',
    },
    <Paragraph>
      {greeting(customer)} No pedido {number}, {change}.
      {refundCents > 0 ? (
        <>
          {' '}
          Voltam para você <Strong>{formatBrl(refundCents)}</Strong>
          {deliveryCents > 0 ? `, com ${formatBrl(deliveryCents)} da entrega` : ''}.
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
