import type { ReactNode } from 'react';

import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { RETURNED_OUTSIDE_TEXT, refundArrivalText } from '@shop/payments/payment-labels';
import { CASH } from '@shop/payments/payment-origin';

import { Action, mail, Paragraph, Strong, type MailContent } from './Mail';
import { greeting, type MailOrder, type OrderMailFacts } from './mail-facts';
import { OrderTable } from './OrderTable';

/**
 * Returns the payment's total refund so far, in centavos. The detail of the mail's request states this amount; if the
 * detail is not a valid amount, the order's total is returned.
 */
function refundedCents({ detail, order }: OrderMailFacts): number {
  const cents = /^\d{1,9}$/.test(detail ?? '') ? Number(detail) : order.totalCents;
  return cents > 0 ? cents : order.totalCents;
}

interface GivenBack {
  /** The refunded amount without the amounts that earlier mails stated. */
  nowCents: number;
  isFirst: boolean;
  /** Whether nothing remains to be refunded after this refund. */
  isWhole: boolean;
}

function givenBack(facts: OrderMailFacts): GivenBack {
  const soFarCents = refundedCents(facts);
  const beforeCents = facts.refundedBeforeCents < soFarCents ? facts.refundedBeforeCents : 0;
  const isWhole = soFarCents >= (facts.order.paidCents || facts.order.totalCents);
  return { nowCents: soFarCents - beforeCents, isFirst: beforeCents === 0, isWhole };
}

function refundText(
  { order, customer }: OrderMailFacts,
  { nowCents, isFirst, isWhole }: GivenBack,
): ReactNode {
  const hello = greeting(customer);
  const number = orderNumber(order.id);
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

/** The mail about the amount refunded since the last mail about the same payment. */
export function orderRefundedContent(facts: OrderMailFacts): MailContent {
  const { order, links } = facts;
  const given = givenBack(facts);
  const isByHand = order.paymentMethod === 'manual';
  const arrival = order.isReturnedOutside
    ? `${RETURNED_OUTSIDE_TEXT} Se ainda não chegou, responda este e-mail.`
    : refundArrivalText(order.paymentMethod);
  const heading = given.isWhole ? 'Pagamento devolvido' : 'Parte do pagamento devolvida';
  return mail(
    {
      subject: `Devolução do pedido ${orderNumber(order.id)}: ${formatBrl(given.nowCents)}`,
      preview: isByHand ? 'A loja combina a devolução com você.' : arrival,
      heading: isByHand ? 'Seu dinheiro será devolvido' : heading,
    },
    <Paragraph>{refundText(facts, given)}</Paragraph>,
    <Paragraph>{isByHand ? 'Se ainda não combinamos como, responda este e-mail.' : arrival}</Paragraph>,
    <Action label="Ver pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}

/**
 * The mail about the refund of a payment that pays no order, because it arrived after the order had ended or in
 * addition to another payment.
 */
export function latePaymentRefundedContent({ order, customer, links, detail }: OrderMailFacts): MailContent {
  const number = orderNumber(order.id);
  const amount = <Strong>{formatBrl(order.totalCents)}</Strong>;
  const isSecond = detail === 'payment_duplicate';
  return mail(
    {
      subject: `Devolução do pedido ${number}: ${formatBrl(order.totalCents)}`,
      preview: isSecond
        ? 'O pagamento repetido volta para você.'
        : 'O pagamento chegou depois do prazo e volta para você.',
      heading: isSecond ? 'O pagamento repetido volta para você' : 'Seu pagamento volta para você',
    },
    <Paragraph>
      {greeting(customer)}{' '}
      {isSecond
        ? `Recebemos mais de um pagamento do pedido ${number}.`
        : `O pagamento do pedido ${number} foi aprovado quando ele já estava cancelado e não podia mais ser atendido.`}
    </Paragraph>,
    <Paragraph>
      {isSecond
        ? 'Já pedimos a devolução do pagamento repetido, de '
        : 'Já pedimos a devolução do valor inteiro, '}
      {amount}. Você não precisa fazer nada.
    </Paragraph>,
    <Paragraph>{refundArrivalText(order.paymentMethod)}</Paragraph>,
    isSecond ? (
      <Action label="Ver pedido" url={links.customerOrder(order.id)} />
    ) : (
      <>
        <Action label="Ver o cardápio" url={links.menu} />
        <OrderTable order={order} links={links} />
      </>
    ),
  );
}

/** Whether the shop refunds a payment by hand, because no provider can do it. */
export const isRefundedByHand = (paymentMethod: string): boolean => Object.hasOwn(BY_HAND, paymentMethod);

/** Returns how and when a refund arrives, by the method of the payment. */
export function arrivalText(paymentMethod: string): string {
  if (paymentMethod === CASH) return 'A loja devolve em dinheiro, em mãos.';
  if (paymentMethod === 'manual') return 'Foi pago fora do site: a loja combina a devolução com você.';
  return refundArrivalText(paymentMethod);
}

const BY_HAND: Partial<Record<string, string>> = {
  manual: ', pago fora do site, será devolvido pela loja.',
  [CASH]: ', pago em dinheiro, será devolvido em mãos pela loja.',
};

/**
 * Returns the text about a refund that the shop makes by hand, because no provider can make it; undefined for any other
 * payment.
 */
export const byHandText = ({ paymentMethod }: MailOrder): string | undefined => BY_HAND[paymentMethod];
