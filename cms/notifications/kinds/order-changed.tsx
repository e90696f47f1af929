import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { cleanLine } from '@shop/text/clean-text';
import { listText } from '@shop/text/list-text';

import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import type { MailOrder } from '../templates/mail-facts';
import { Action, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';
import { arrivalText } from '../templates/order-texts';

/** What changed in an order, with the data that the mail about it shows. */
interface MailOrderChange {
  /** The units that left the order; at least one line. */
  items: { units: number; name: string }[];
  /** The product that replaces the units of the only item; null when the units left without a replacement. */
  newName: string | null;
  /** The whole refund in centavos; a part of it is the delivery's. */
  refundCents: number;
  deliveryCents: number;
  /** Whether the order is to be paid in cash, so that its total changed and nothing is refunded. */
  isUnpaid: boolean;
}

const MARGHERITA = [{ units: 1, name: 'Margherita' }];

/** The mail that says what the shop changed in a paid order, as agreed with the buyer, and which amount is refunded. */
export const orderChanged = message('order-changed', {
  read: ({ sql, detail }) => readChange(sql, detail),
  write: ({
    order,
    number,
    customer,
    links,
    found: { items, newName, refundCents, deliveryCents, isUnpaid },
  }) => {
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
        ) : isUnpaid ? (
          <>
            {' '}
            Na retirada você paga <Strong>{formatBrl(order.totalCents)}</Strong>.
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
  },
  samples: [
    { found: { items: MARGHERITA, newName: null, refundCents: 4990, deliveryCents: 1500, isUnpaid: false } },
    { found: { items: MARGHERITA, newName: 'Pepperoni', refundCents: 0, deliveryCents: 0, isUnpaid: false } },
    { found: { items: MARGHERITA, newName: null, refundCents: 0, deliveryCents: 0, isUnpaid: true } },
  ],
});

const refundText = ({ paymentMethod, paymentStatus }: MailOrder): string =>
  paymentStatus === 'charged_back' ? RETURNED_BY_BANK_TEXT : arrivalText(paymentMethod);

/**
 * Returns the change that a mail is about: the id is that of an item refund or of the change of one line. Null for an
 * unknown id.
 */
async function readChange(sql: SqlRunner, changeId: string | null): Promise<MailOrderChange | null> {
  if (changeId === null || !isRecordId(changeId)) return null;
  const [change] = await sql.query<MailOrderChange & Record<string, unknown>>(
    `select json_agg(json_build_object('units', g.units, 'name', l.name) order by l._order) as items,
       max(n.name) as "newName", coalesce(max(r.refund_cents), max(g.refund_cents)) as "refundCents",
       coalesce(max(r.delivery_cents), 0) as "deliveryCents",
       bool_or(g.not_due_cents is not null) as "isUnpaid"
     from order_line_changes g join orders_lines l on l.id = g.line_id
       left join orders_lines n on n.id = g.replacement_line_id
       left join order_item_refunds r on r.id = g.item_refund_id
     where (g.id = $1 and g.item_refund_id is null) or g.item_refund_id = $1
     having count(*) > 0`,
    [changeId],
  );
  return change ?? null;
}
