import { orderNumber } from '@shop/orders/order-number';
import { formatTime } from '@shop/time/bahia';

import type { IconName } from '../../components/icons/icon-names';
import type { KnownReturn } from './success-view';

/** The page of a payment that has no result yet, in the words of its method. */
export interface PendingView {
  note: { icon: IconName; text: string };
  /** The address of the Pix that still has to be paid; null when there is nothing to pay. */
  pixHref: string | null;
  ordersHref: string;
  ordersLabel: string;
  paymentId: string | null;
  /** 'Pedido 2E61B0F4' */
  order: string;
  /** See `seenText`. */
  seen: string | null;
}

export function pendingView(view: KnownReturn, now: Date): PendingView {
  const { check, isGuest, ordersHref, paymentId } = view;
  const pix = unpaidPix(view, now);
  return {
    note: pix ? pixNote(view, pix) : noteOf(view),
    pixHref: pix?.href ?? null,
    ordersHref,
    ordersLabel: isGuest ? 'Ver meu pedido' : 'Meus Pedidos',
    paymentId,
    order: `Pedido ${orderNumber(check.orderId)}`,
    seen: seenText(check.readAt),
  };
}

/** 'visto às 13h02': when the provider last answered; null if it never has. */
export const seenText = (readAt: Date | null): string | null => readAt && `visto às ${formatTime(readAt)}`;

/**
 * Returns the payment that the page is about: the one that the address names, or the order's last one. Null while the
 * shop does not know the named payment, because another payment of the order, such as an older Pix, is not the one that
 * the customer comes from.
 */
function paymentOf({
  check: { lastPayment },
  hasPaymentHint,
  paymentId,
}: KnownReturn): KnownReturn['check']['lastPayment'] {
  return hasPaymentHint && lastPayment?.id !== paymentId ? null : lastPayment;
}

interface UnpaidPix {
  /** Until when it can be paid; null once that time is over. */
  until: Date | null;
  /** The order's Pix page if the code was opened there, otherwise the provider's page; null once that is closed. */
  href: string | null;
}

/** Returns the Pix that the payment waits for; null when it waits for something else. */
function unpaidPix(view: KnownReturn, now: Date): UnpaidPix | null {
  const { check, pixHref } = view;
  const { reservedUntil, paymentLink } = check;
  const lastPayment = paymentOf(view);
  if (lastPayment?.method !== 'pix' || lastPayment.status !== 'pending') return null;
  if (!reservedUntil || reservedUntil <= now) return { until: null, href: null };
  return { until: reservedUntil, href: lastPayment.channel === 'pix' ? pixHref : paymentLink };
}

function pixNote(view: KnownReturn, { until, href }: UnpaidPix): PendingView['note'] {
  if (!until) return { icon: 'qrcode', text: `Estamos conferindo se o Pix foi pago. ${answerText(view)}` };
  const copied = href ? '' : ' O código que você copiou ainda vale.';
  return { icon: 'qrcode', text: `Falta pagar o Pix até ${formatTime(until)}.${copied}` };
}

const CARDS: readonly string[] = ['credit_card', 'debit_card'];

function noteOf(view: KnownReturn): PendingView['note'] {
  const lastPayment = paymentOf(view);
  const method = lastPayment ? lastPayment.method : view.hintedMethod;
  if (lastPayment?.status === 'approved' || lastPayment?.status === 'in_mediation')
    return {
      icon: 'clock-dollar',
      text: `A loja está conferindo seu pagamento. ${answerText(view)} Não precisa pagar de novo.`,
    };
  if (method !== null && CARDS.includes(method))
    return {
      icon: 'credit-card',
      text: `O Mercado Pago está analisando seu cartão. ${answerText(view)} Não precisa pagar de novo.`,
    };
  return {
    icon: 'clock-dollar',
    text: `O Mercado Pago ainda não respondeu sobre este pagamento. ${answerText(view)} Se você já pagou, não precisa pagar de novo.`,
  };
}

const answerText = ({ isMailed, isGuest, email }: KnownReturn): string => {
  if (isMailed) return `Avisamos em ${email} assim que houver resposta.`;
  return isGuest
    ? 'A página do pedido muda assim que houver resposta.'
    : 'O pedido muda em Meus Pedidos assim que houver resposta.';
};
