import { formatPromise } from '@shop/delivery/slot-text';
import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { orderNumber } from '@shop/orders/order-number';
import {
  NOT_CONCLUDED,
  refusalWords,
  unfinishedWords,
  type RefusalWords,
} from '@shop/payments/refusal-labels';
import { addMs, formatTime } from '@shop/time/bahia';

import type { OutcomeStepView } from '../components/payment/OutcomeSteps';
import type { ReturnView } from '../http/payment-return';

export type KnownReturn = Extract<ReturnView, { isKnown: true }>;

const isGuest = ({ ordersHref }: KnownReturn) => ordersHref !== '/conta';

const inMyOrders = (view: KnownReturn): OutcomeStepView => ({
  icon: 'receipt',
  title: isGuest(view) ? 'Acompanhe pelo link do pedido' : 'Acompanhe em Meus Pedidos',
  detail: `Pedido ${orderNumber(view.orderId)}`,
});

/**
 * Returns the step about the time window: the promised window, or that the buyer must choose another. Empty for an
 * order without a time window.
 */
function windowSteps(
  { orderId, deliveryMethod, slot, slotChoiceUntil }: KnownReturn['check'],
  today: string,
): OutcomeStepView[] {
  if (slotChoiceUntil) {
    return [
      {
        icon: 'clock-x',
        title: 'O horário lotou antes do pagamento',
        detail: `No pedido ${orderNumber(orderId)}, escolha outro horário ou o dinheiro de volta.`,
      },
    ];
  }
  if (!slot) return [];
  const detail = deliveryMethod === 'pickup' ? 'Retirada na loja' : 'Entrega no seu endereço';
  return [{ icon: 'calendar', title: formatPromise(slot, today), detail }];
}

/** Returns what happens next after the payment was approved, step by step. */
export const approvedSteps = (
  view: KnownReturn,
  { separationTime, today }: { separationTime: string; today: string },
): OutcomeStepView[] => [
  ...windowSteps(view.check, today),
  ...(view.isMailed
    ? [{ icon: 'mail', title: 'E-mail de confirmação', detail: `Enviado para ${view.email}` } as const]
    : []),
  inMyOrders(view),
  {
    icon: 'clock',
    title: `Separação do pedido: ${separationTime}`,
    detail: 'Deixe um lugar no freezer, ou o forno a 220\u00a0°C.',
  },
];

/** Returns until when customers can cancel the order themselves; null when that time is over. */
export function cancelNote({ check }: KnownReturn, now: Date): string | null {
  if (check.paymentStatus !== 'paid' || check.status === 'cancelado' || !check.receivedAt) return null;
  const until = addMs(check.receivedAt, CANCEL_WINDOW_MS);
  return now < until ? `Mudou de ideia? Você pode cancelar sozinho até as ${formatTime(until)}.` : null;
}

/** The steps that usually help after a refusal. */
const REFUSED_STEPS: readonly OutcomeStepView[] = [
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

/** Returns the steps to show while the payment is being checked, and the steps for when the check takes longer. */
export function pendingSteps(view: KnownReturn, isChecking: boolean): OutcomeStepView[] {
  const first: OutcomeStepView = isChecking
    ? { icon: 'refresh', title: 'Esta página muda sozinha', detail: 'Assim que o Mercado Pago confirmar.' }
    : { icon: 'shopping-cart', title: 'Seus itens estão guardados', detail: reservedUntilText(view) };
  return [
    first,
    {
      icon: 'mail',
      title: 'Pode fechar a página',
      detail: view.isMailed
        ? `Avisamos em ${view.email} assim que for aprovado.`
        : 'O pedido muda em Meus Pedidos assim que for aprovado.',
    },
    {
      ...inMyOrders(view),
      detail: `Pedido ${orderNumber(view.orderId)}. Falta pagar o Pix? ${
        view.check.paymentLink ? 'O código está lá.' : 'O código que você copiou ainda vale.'
      }`,
    },
  ];
}

function reservedUntilText({ check: { reservedUntil } }: KnownReturn): string {
  const until = reservedUntil ? `Até ${formatTime(reservedUntil)}. ` : '';
  return `${until}Depois disso o pedido é cancelado e nada é cobrado.`;
}

/** The failure page of the customer's own order. */
export interface FailureView {
  state: 'refused' | 'waiting';
  title: string;
  lead: string;
  /** The payment's id at the provider; null for a customer who left without paying. */
  paymentId: string | null;
  stepsTitle: string;
  steps: readonly OutcomeStepView[];
  payLabel: string;
}

/**
 * Returns the failure page's text: that the order is cancelled, why a payment was refused, or that the customer left
 * without paying, which is not a refusal. Unless the order is cancelled, a payment id in the address always adds the
 * three hints.
 */
export function failureView(view: KnownReturn): FailureView {
  const { check, paymentId, hasPaymentHint } = view;
  if (check.status === 'cancelado') {
    return {
      ...{ state: 'refused', title: 'Pedido cancelado', lead: cancelledLead(check), paymentId },
      ...{ stepsTitle: '', steps: [], payLabel: 'Pagar agora' },
    };
  }
  const hints = { stepsTitle: 'O que costuma resolver', steps: REFUSED_STEPS };
  const refusal = refusalOf(view);
  if (refusal) {
    const lead = `${refusal.why} ${refusal.next} ${orderStaysText(check)}`;
    return {
      ...{ state: 'refused', title: 'Pagamento não aprovado', lead, paymentId },
      ...{ ...hints, payLabel: 'Tentar novamente' },
    };
  }
  return {
    ...{ state: 'waiting', title: NOT_CONCLUDED, lead: notConcludedLead(view) },
    ...{ paymentId: hasPaymentHint ? paymentId : null, payLabel: 'Pagar agora' },
    ...(hasPaymentHint ? hints : { stepsTitle: 'O que fazer agora', steps: notConcludedSteps(view) }),
  };
}

/**
 * Returns why the payment was refused; null when nothing was refused. A payment that the address names but the shop
 * does not know counts as refused, because explaining a refusal is the purpose of the failure page.
 */
function refusalOf({ check, paymentId, hasPaymentHint, isGivenUp }: KnownReturn): RefusalWords | null {
  const { lastPayment } = check;
  if (isGivenUp || (!lastPayment && !hasPaymentHint)) return null;
  if (!lastPayment || (hasPaymentHint && lastPayment.id !== paymentId)) return refusalWords(null);
  return lastPayment.status === 'rejected' ? refusalWords(lastPayment.detail) : null;
}

function orderStaysText({ paymentLink }: KnownReturn['check']): string {
  return paymentLink
    ? 'Nada foi cobrado, e seu carrinho continua aqui, do jeito que estava.'
    : 'Nada foi cobrado. O tempo para pagar este pedido acabou; seu carrinho continua aqui: é só fazer o pedido de novo.';
}

function notConcludedLead({ check, isGivenUp }: KnownReturn): string {
  const { lastPayment, reservedUntil, paymentLink } = check;
  if (!paymentLink) return orderStaysText(check);
  const why =
    !isGivenUp && lastPayment?.status === 'cancelled' && lastPayment.detail === 'expired'
      ? `${unfinishedWords({ method: lastPayment.method, detail: lastPayment.detail })} `
      : '';
  const until = reservedUntil ? ` até ${formatTime(reservedUntil)}` : '';
  return `${why}Nada foi cobrado. Seu pedido está guardado${until}: é só pagar por aqui.`;
}

const notConcludedSteps = (view: KnownReturn): OutcomeStepView[] => [
  ...(view.check.paymentLink
    ? [
        {
          icon: 'credit-card',
          title: 'Pague o mesmo pedido',
          detail: 'Pix, cartão de crédito ou cartão de débito.',
        } as const,
      ]
    : []),
  { icon: 'shopping-cart', title: 'Quer mudar alguma coisa?', detail: 'Seu carrinho continua como estava.' },
  ...(view.check.paymentLink
    ? [{ ...inMyOrders(view), title: 'Prefere pagar depois? Vá a Meus Pedidos' }]
    : []),
];

function cancelledLead({ paymentStatus }: KnownReturn['check']): string {
  return paymentStatus === 'unpaid'
    ? 'Este pedido foi cancelado e nada foi cobrado.'
    : 'Este pedido foi cancelado. O valor pago volta pelo mesmo meio de pagamento.';
}
