import { formatBrl } from '@shop/money/format-brl';
import { displayStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import { stepMailSubject } from '@shop/orders/step';
import { CASH } from '@shop/payments/payment-origin';
import { formatTime } from '@shop/time/bahia';

import { mailPurpose, type MailKind } from '@shop/notifications/mail-kinds';
import { orderReceivedContent, orderUnseenContent, paymentHeldContent } from './admin-mails';
import { Action, mail, Boxes, Paragraph, SmallPrint, Strong, type MailBox, type MailContent } from './Mail';
import { greeting, type MailOrder, type MailShop, type OrderMailFacts } from './mail-facts';
import { capitalised, handOverBox, promisedWindow, storageBox } from './order-boxes';
import { orderCancelledContent } from './order-cancelled-mail';
import { orderLinkContent } from './order-link-mail';
import { OrderTable } from './OrderTable';
import { latePaymentRefundedContent, orderRefundedContent } from './refund-mails';
import { slotLostContent, slotMovedContent } from './slot-mails';

/** The writer of each order mail. A writer returns null when its mail is obsolete. */
export const orderMailContent = {
  'payment-reminder': paymentReminderContent,
  'order-link': orderLinkContent,
  'order-confirmed': orderConfirmedContent,
  'order-status-changed': orderStatusChangedContent,
  'order-cancelled': orderCancelledContent,
  'slot-lost': slotLostContent,
  'slot-moved': slotMovedContent,
  'order-refunded': orderRefundedContent,
  'late-payment-refunded': latePaymentRefundedContent,
  'order-received-admin': orderReceivedContent,
  'order-unseen-admin': orderUnseenContent,
  'payment-held-admin': paymentHeldContent,
} satisfies Partial<Record<MailKind, (facts: OrderMailFacts) => MailContent | null>>;

/** The kinds of mail that need nothing but the order. */
export type OrderMailKind = keyof typeof orderMailContent;

/**
 * The mail that reminds a buyer of an unpaid order; `detail` is `first` or `last`. Null when the order is paid,
 * cancelled, or has a payment in progress. The button leads to the order's own page, which requires sign-in and offers
 * payment.
 */
function paymentReminderContent({ order, customer, links, detail }: OrderMailFacts): MailContent | null {
  const { awaitsPayment, reservedUntil } = order;
  if (!awaitsPayment || !reservedUntil) return null;
  const number = orderNumber(order.id);
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
}

/**
 * The mail that confirms an order whose payment arrived or that needs no payment in advance. This mail is the
 * customer's receipt.
 */
function orderConfirmedContent(facts: OrderMailFacts): MailContent {
  const { order, customer, shop, links } = facts;
  if (order.isHeldAsTwin) return heldTwinContent(facts);
  const isReplacement = order.source === 'troca';
  const isApproved = order.paymentMethod !== 'none' && order.paymentMethod !== CASH;
  const promise = promisedWindow(order);
  const what = isReplacement
    ? 'A sua troca virou um pedido, sem custo,'
    : isApproved
      ? 'Seu pagamento foi aprovado'
      : 'Seu pedido está confirmado';
  return mail(
    {
      subject: `Pedido ${orderNumber(order.id)} ${isReplacement ? 'da sua troca' : 'confirmado'}${promise ? `: ${promise}` : ''}`,
      preview: `${isReplacement ? 'Você não paga nada' : what}.${promise ? '' : ` Previsão de separação: ${shop.separationTime}.`}`,
      hasPicture: true,
      pill: displayStatus('recebido', order.deliveryMethod),
      heading: isReplacement ? 'A sua troca está confirmada' : 'Pedido confirmado',
    },
    promise && (
      <Paragraph>
        <Strong>{capitalised(promise)}.</Strong> O convite para a sua agenda está anexo.
      </Paragraph>
    ),
    <Paragraph>
      {greeting(customer)} {what} e agora vamos separar tudo.
      {promise ? null : (
        <>
          {' '}
          A previsão de separação é de <Strong>{shop.separationTime}</Strong>.
        </>
      )}
      {order.paymentStatus === 'a_receber'
        ? ` Você paga ${formatBrl(order.totalCents)} em dinheiro na retirada.`
        : null}
    </Paragraph>,
    <Action label="Acompanhar pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={[handOverBox(order, shop), ...storageBox(order)]} />,
    <SmallPrint lines={['Este e-mail não é documento fiscal.']} />,
  );
}

/** The mail in place of the confirmation for an order that its buyer has perhaps bought twice: nobody packs it yet. */
function heldTwinContent({ order, customer, links }: OrderMailFacts): MailContent {
  return mail(
    {
      subject: `Pedido ${orderNumber(order.id)}: pagamento aprovado, estamos conferindo`,
      preview: 'Há outro pedido seu com os mesmos itens, também pago.',
      pill: displayStatus('recebido', order.deliveryMethod),
      heading: 'Pagamento aprovado',
    },
    <Paragraph>
      {greeting(customer)} Seu pagamento foi aprovado. Nas últimas 24 horas você pagou outro pedido com os
      mesmos itens, por isso a loja confere este antes de separar.
    </Paragraph>,
    <Paragraph>
      Comprou duas vezes sem querer? Fale com a gente e devolvemos tudo o que este pedido custou. Quer os
      dois? Não precisa fazer nada.
    </Paragraph>,
    <Action label="Ver o pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
  );
}

interface StepWords {
  subject: string;
  heading: string;
  text: string;
}

function stepWords(status: string, order: MailOrder): StepWords {
  const isPickup = order.deliveryMethod === 'pickup';
  if (status === 'em_preparo') {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Estamos preparando seu pedido',
      text: 'Seu pedido está sendo separado agora. Que tal já abrir um espaço no freezer?',
    };
  }
  if (status === 'enviado' && isPickup) {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Pronto para retirada',
      text: 'Seu pedido está separado e esperando por você. Se puder, traga uma bolsa térmica.',
    };
  }
  if (status === 'enviado') {
    return {
      subject: stepMailSubject(status, order),
      heading: 'Saiu para entrega',
      text: 'Seu pedido está a caminho. Ele chega congelado: guarde no freezer assim que receber.',
    };
  }
  if (status === 'entregue') {
    return {
      subject: stepMailSubject(status, order),
      heading: isPickup ? 'Pedido retirado' : 'Pedido entregue',
      text: 'Bom apetite! Se algo não veio como devia, avise em até 30 minutos por “Preciso de ajuda”, aqui embaixo ou na página do pedido. Depois disso, valem os prazos da nossa política de devolução.',
    };
  }
  const { label } = displayStatus(status, order.deliveryMethod);
  return {
    subject: `Pedido ${orderNumber(order.id)}: ${label}`,
    heading: 'Seu pedido mudou de status',
    text: `O status do seu pedido agora é “${label}”.`,
  };
}

/** The mail about a status change of an order in progress. */
function orderStatusChangedContent({ order, customer, shop, links, detail }: OrderMailFacts): MailContent {
  const status = detail ?? order.status;
  const { subject, heading, text } = stepWords(status, order);
  return mail(
    {
      subject,
      preview: text,
      pill: displayStatus(status, order.deliveryMethod),
      heading,
    },
    <Paragraph>
      {greeting(customer)} {text}
    </Paragraph>,
    status === 'enviado' && order.deliveryCode !== null && (
      <Paragraph>
        Diga este código a quem entregar: <Strong>{order.deliveryCode}</Strong>
      </Paragraph>
    ),
    <Action label="Acompanhar pedido" url={links.customerOrder(order.id)} />,
    <OrderTable order={order} links={links} />,
    <Boxes of={stepBoxes({ status, order, shop })} />,
    !customer?.isGuest && mailPurpose('order-status-changed', detail) === 'order-step' && (
      <SmallPrint
        lines={['Você recebe este aviso porque os e-mails de pedidos estão ligados na sua conta.']}
      />
    ),
  );
}

/**
 * Returns the framed notes of the mail about an order step: the destination, as long as the order has not arrived, and
 * storage instructions, once the order has left the shop.
 */
function stepBoxes({ status, order, shop }: { status: string; order: MailOrder; shop: MailShop }): MailBox[] {
  return [
    ...(status === 'entregue' ? [] : [handOverBox(order, shop)]),
    ...(status === 'enviado' || status === 'entregue' ? storageBox(order) : []),
  ];
}
