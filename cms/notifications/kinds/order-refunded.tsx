import { formatBrl } from '@shop/money/format-brl';
import { RETURNED_OUTSIDE_TEXT, refundArrivalText } from '@shop/payments/payment-labels';
import type { ReactNode } from 'react';

import type { SqlRunner } from '../../platform/database/sql';
import { message, type Facts } from '../message';
import { Action, mail, OrderTable, Paragraph, Strong, greeting } from '../templates/Mail';

/**
 * The detail is the payment's total refund so far, in centavos, and `found` the part of it that earlier mails stated,
 * because this mail states only the difference.
 */
type RefundFacts = Facts<'order-refunded', number>;

/** The mail about the amount refunded since the last mail about the same payment. */
export const orderRefunded = message('order-refunded', {
  read: ({ sql, mail }) => readMailedRefund(sql, mail.id),
  write: (facts) => {
    const { order, number, links } = facts;
    const given = givenBack(facts);
    const isByHand = order.paymentMethod === 'manual';
    const arrival = order.isReturnedOutside
      ? `${RETURNED_OUTSIDE_TEXT} Se ainda não chegou, responda este e-mail.`
      : refundArrivalText(order.paymentMethod);
    const heading = given.isWhole ? 'Pagamento devolvido' : 'Parte do pagamento devolvida';
    return mail(
      {
        subject: `Devolução do pedido ${number}: ${formatBrl(given.nowCents)}`,
        preview: isByHand ? 'A loja combina a devolução com você.' : arrival,
        heading: isByHand ? 'Seu dinheiro será devolvido' : heading,
      },
      <Paragraph>{refundText(facts, given)}</Paragraph>,
      <Paragraph>{isByHand ? 'Se ainda não combinamos como, responda este e-mail.' : arrival}</Paragraph>,
      <Action label="Ver pedido" url={links.customerOrder(order.id)} />,
      <OrderTable order={order} links={links} />,
    );
  },
  samples: [
    { detail: 17141, found: 0 },
    { detail: 500, found: 0 },
    { detail: 17141, found: 500 },
  ],
});

interface GivenBack {
  /** The refunded amount without the amounts that earlier mails stated. */
  nowCents: number;
  isFirst: boolean;
  /** Whether nothing remains to be refunded after this refund. */
  isWhole: boolean;
}

function givenBack({ detail, order, found }: RefundFacts): GivenBack {
  const soFarCents = detail || order.totalCents;
  const beforeCents = found < soFarCents ? found : 0;
  const isWhole = soFarCents >= (order.paidCents || order.totalCents);
  return { nowCents: soFarCents - beforeCents, isFirst: beforeCents === 0, isWhole };
}

function refundText(
  { order, number, customer }: RefundFacts,
  { nowCents, isFirst, isWhole }: GivenBack,
): ReactNode {
  const hello = greeting(customer);
  const amount = <Strong>{formatBrl(nowCents)}</Strong>;
  if (order.paymentMethod === 'manual') {
    return (
      <>
        {hello} A loja vai devolver {amount} do pedido {number}, pago fora do site.
      </>
    );
  }
  const rest = isWhole
    ? isFirst
      ? '.'
      : ': era o que faltava devolver.'
    : `, que custou ${formatBrl(order.totalCents)}.`;
  return (
    <>
      {hello} Devolvemos {!isFirst && 'mais '}
      {amount} do pedido {number}
      {rest}
    </>
  );
}

/**
 * Returns the total refund in centavos that earlier mails stated, because a mail states only the difference. For a mail
 * about a refund, the earlier mails about the same payment count. For a mail about a cancelled order, the mails from
 * before the cancellation count. Returns 0 for any other mail.
 */
export async function readMailedRefund(sql: SqlRunner, mailId: string): Promise<number> {
  const mailed = await sql.query<{
    detail: string | null;
    isEarlier: boolean | null;
    thisDetail: string | null;
  }>(
    // The dedupe key of a mail that states a refund ends with the refunded amount, whatever the mail is about.
    `select split_part(earlier.dedupe_key, ':', 3) as detail, this.detail as "thisDetail", earlier.created_at < e.created_at as "isEarlier"
     from outgoing_mails this
       join outgoing_mails earlier on earlier.order_id = this.order_id and earlier.kind in ('order-refunded', 'order-changed') and earlier.id <> this.id
       left join order_events e on this.kind = 'order-cancelled' and this.dedupe_key = 'order-cancelled:' || e.id
       left join payments paying on paying.order_id = this.order_id and paying.counts_as_paid
     where this.id = $1 and split_part(earlier.dedupe_key, ':', 2) =
       case this.kind when 'order-refunded' then split_part(this.dedupe_key, ':', 2)
         when 'order-cancelled' then paying.id::text end`,
    [mailId],
  );
  // A payment's refunded amount only grows, so a mail that states a smaller amount is an earlier one.
  const before = mailed
    .filter(({ detail, isEarlier, thisDetail }) => isEarlier ?? Number(detail) < Number(thisDetail))
    .map(({ detail }) => Number(detail));
  return Math.max(0, ...before.filter(Number.isSafeInteger));
}
