import { formatPromise } from '@shop/delivery/slot-text';
import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { orderNumber } from '@shop/orders/order-number';
import { addMs, formatTime } from '@shop/time/bahia';

import type { OutcomeStepView } from '../../components/payment/OutcomeSteps';
import type { ReturnView } from '../../http/payment-return';

export type KnownReturn = Extract<ReturnView, { isKnown: true }>;

const inMyOrders = (view: KnownReturn): OutcomeStepView => ({
  icon: 'receipt',
  title: view.isGuest ? 'Acompanhe pelo link do pedido' : 'Acompanhe em Meus Pedidos',
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
