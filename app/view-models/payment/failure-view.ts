import type { PaymentCheck } from '@cms/payments/operations/check-payment';
import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { PAY_LABELS } from '@shop/payments/payment-labels';
import { NOT_CONCLUDED, beforeNextTry, refusalWords, unfinishedWords } from '@shop/payments/refusal-labels';
import { formatTime, msBetween } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import type { OutcomeStepView } from '../../components/payment/OutcomeSteps';
import type { KnownReturn } from './success-view';

/** The specification's hints after a refusal. */
const HINTS: readonly OutcomeStepView[] = [
  {
    icon: 'credit-card',
    title: 'Confira os dados do cartão',
    detail: 'Número, validade, código e nome do titular.',
  },
  { icon: 'wallet', title: 'Veja o saldo ou o limite', detail: 'O banco pode recusar por segurança.' },
  {
    icon: 'repeat',
    title: 'Tente de novo ou use outro meio',
    detail: 'Pix, cartão de crédito ou cartão de débito.',
  },
];

/** A way to pay the same order, with its total: the order's Pix page, or the provider's page. */
export interface PayWay {
  label: string;
  href: string;
  total: string;
}

/** The failure page of the customer's own order. */
export interface FailureView {
  state: 'refused' | 'waiting';
  title: string;
  /** One reason, what was charged, and until when the order can be paid. */
  lead: string;
  /** Paying by Pix on the shop's own page; null where that is not possible. */
  pix: PayWay | null;
  /** Paying on the provider's page; null once the order takes no more payments. */
  card: PayWay | null;
  /** Only while nobody told the shop why the payment was refused. */
  hints: readonly OutcomeStepView[];
  /** The payment's id at the provider; null for a customer who left without paying. */
  paymentId: string | null;
  number: string;
}

type LastPayment = NonNullable<PaymentCheck['lastPayment']>;

/** How long an answer of the provider counts as its answer to this page's question. */
const FRESH_MS = minutesMs(1);

const sentences = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

/**
 * Returns the failure page: that the order is cancelled, why the payment was refused, or that the customer left without
 * paying, which is not a refusal.
 */
export function failureView(view: KnownReturn, now: Date): FailureView {
  const { check, paymentId, hasPaymentHint } = view;
  const number = orderNumber(check.orderId);
  if (check.status === 'cancelado') {
    const lead = sentences('Este pedido foi cancelado.', chargedText(view, now));
    return {
      ...{ state: 'refused', title: 'Pedido cancelado', lead, paymentId, number },
      ...{ pix: null, card: null, hints: [] },
    };
  }
  const refused = refusedPayment(view);
  if (!refused) {
    return {
      ...{ state: 'waiting', title: NOT_CONCLUDED, paymentId: hasPaymentHint ? paymentId : null, number },
      lead: sentences(expiredText(view), staysText(view, now)),
      ...payWays(view, { card: 'Pagar no cartão', any: PAY_LABELS.provider }),
      hints: [],
    };
  }
  const words = refusalWords(refused.detail);
  return {
    ...{ state: 'refused', title: 'Pagamento não aprovado', paymentId, number },
    lead: sentences(reasonText(refused), beforeNextTry(words), staysText(view, now)),
    ...payWays(view, {
      card: refused.method === 'pix' ? 'Pagar no cartão' : 'Tentar outro cartão',
      any: 'Tentar novamente',
    }),
    hints: words.isUnknown ? HINTS : [],
  };
}

type Refused = Pick<LastPayment, 'detail' | 'method'>;

/**
 * Returns the payment that was refused; null when none was. A payment that the address names but the shop does not know
 * counts as refused, because explaining a refusal is the purpose of the failure page.
 */
function refusedPayment({ check, paymentId, hasPaymentHint, isGivenUp }: KnownReturn): Refused | null {
  const { lastPayment } = check;
  if (isGivenUp || (!lastPayment && !hasPaymentHint)) return null;
  if (!lastPayment || (hasPaymentHint && lastPayment.id !== paymentId)) return { detail: null, method: null };
  return lastPayment.status === 'rejected' ? lastPayment : null;
}

/** The heading says already that the payment was not approved, so an unknown reason is said as such. */
const reasonText = ({ detail }: Refused): string =>
  refusalWords(detail) === refusalWords(null) ? 'O motivo não foi informado.' : refusalWords(detail).why;

function expiredText({ check: { lastPayment }, isGivenUp }: KnownReturn): string | null {
  if (isGivenUp || lastPayment?.status !== 'cancelled' || lastPayment.detail !== 'expired') return null;
  return unfinishedWords(lastPayment);
}

/** Returns the ways to pay the order again. With one way only, it leads to the provider, which offers every method. */
function payWays(
  { check: { paymentLink, totals }, pixHref }: KnownReturn,
  labels: { card: string; any: string },
): Pick<FailureView, 'pix' | 'card'> {
  if (!paymentLink) return { pix: null, card: null };
  return {
    pix: pixHref ? { label: PAY_LABELS.pix, href: pixHref, total: formatBrl(totals.pix) } : null,
    card: { label: pixHref ? labels.card : labels.any, href: paymentLink, total: formatBrl(totals.card) },
  };
}

/** Returns what was charged and what stays of the order. */
function staysText(view: KnownReturn, now: Date): string {
  const { paymentLink, reservedUntil } = view.check;
  const charged = chargedText(view, now);
  if (view.check.hasHeldMoney) return charged;
  if (!paymentLink)
    return `${charged} O tempo para pagar este pedido acabou; seu carrinho continua aqui: é só fazer o pedido de novo.`;
  const reserved = reservedUntil ? ` até ${formatTime(reservedUntil)}` : '';
  return charged === UNCHARGED
    ? `Nada foi cobrado, e seu pedido fica guardado${reserved}.`
    : `${charged} Seu pedido fica guardado${reserved}.`;
}

const UNCHARGED = 'Nada foi cobrado.';
const HELD = 'A loja está conferindo um pagamento deste pedido. Não precisa pagar de novo.';

/** The states of a payment that moved money, as far as the order still counts as unpaid. */
const MOVED: readonly LastPayment['status'][] = ['approved', 'in_mediation', 'charged_back', 'refunded'];
const CLOSED: readonly LastPayment['status'][] = ['rejected', 'cancelled'];

/**
 * Returns what became of the money. Nothing is said to be uncharged before the provider has said so: by the final state
 * of the payment that the page is about, or by an answer to this page's own question.
 */
function chargedText({ check, paymentId, hasPaymentHint }: KnownReturn, now: Date): string {
  const { lastPayment, paymentStatus, readAt } = check;
  if (check.hasHeldMoney) return HELD;
  if (paymentStatus !== 'unpaid' || (lastPayment && MOVED.includes(lastPayment.status)))
    return 'O valor pago volta pelo mesmo meio de pagamento.';
  const isKnown = lastPayment !== null && (!hasPaymentHint || lastPayment.id === paymentId);
  const isAnswered = readAt !== null && msBetween(readAt, now) <= FRESH_MS;
  // Another payment of the order may still be approved, whatever became of this one.
  const isSettled = isKnown ? CLOSED.includes(lastPayment.status) : isAnswered;
  if (isSettled && !check.isOpenAtProvider) return UNCHARGED;
  return 'Estamos conferindo se houve pagamento.';
}
