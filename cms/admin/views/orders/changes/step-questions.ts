import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatSlotDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { handOverLabel } from '@shop/orders/next-act';
import type { OrderStatus } from '@shop/orders/order-status';
import { statusLabel } from '@shop/orders/step';

import type { StepQuestion } from './StepQuestions';

/** Whose order a question or a message is about. */
export interface NamedOrder {
  number: string;
  customerName: string;
  deliveryMethod: DeliveryMethod;
  /** In centavos; only for users who may receive cash. */
  totalCents?: number | undefined;
}

/** Returns 'Nara Lima, 613D8B2F'; the words 'este pedido' for an order that the caller did not name. */
const nameOf = (order: NamedOrder | undefined): string =>
  order ? `${order.customerName}, ${order.number}` : 'este pedido';

const boxes = (units: number): string => (units === 1 ? '1 caixa sem lote' : `${units} caixas sem lote`);

/**
 * Asks what to do with an order whose boxes have no lot. If nobody may send such an order, the only way is to separate
 * its boxes.
 */
export const lotQuestion = (
  { units, isRefused }: { units: number; isRefused: boolean },
  order: NamedOrder | undefined,
): StepQuestion<'separate' | 'send'> => ({
  title: `Sem lote: ${nameOf(order)}`,
  facts: [
    isRefused
      ? `${boxes(units)}. Este pedido só sai com o lote de cada caixa.`
      : `${boxes(units)}. Se sair assim, o pedido fica marcado, e num recolhimento não dá para saber se ele recebeu.`,
  ],
  answers: [
    { value: 'separate', label: 'Separar as caixas' },
    ...(isRefused ? [] : [{ value: 'send' as const, label: 'Enviar assim mesmo' }]),
  ],
});

/** Asks whether an order counts as ready although boxes have no lot, with the same ways as `lotQuestion`. */
export const readyQuestion = (
  { units, isRefused }: { units: number; isRefused: boolean },
  order: NamedOrder | undefined,
): StepQuestion<'separate' | 'ready'> => ({
  title: `Sem lote: ${nameOf(order)}`,
  facts: [
    isRefused
      ? `${boxes(units)}. Este pedido só fica pronto com o lote de cada caixa.`
      : `${boxes(units)}. Num recolhimento não dá para saber se este pedido recebeu.`,
  ],
  answers: [
    { value: 'separate', label: 'Separar as caixas' },
    ...(isRefused ? [] : [{ value: 'ready' as const, label: 'Pronto assim mesmo' }]),
  ],
});

/** Asks whether an order that is promised for a later day leaves the shop today. */
export function laterDayQuestion(
  date: string,
  to: OrderStatus,
  order: NamedOrder | undefined,
): StepQuestion<'today'> {
  const isPickup = order?.deliveryMethod === 'pickup';
  const label = statusLabel(to, order?.deliveryMethod ?? 'delivery').toLowerCase();
  return {
    title: `${nameOf(order)}: é para ${formatSlotDay(date)}`,
    facts: [
      isPickup
        ? `A retirada foi combinada para ${formatSlotDay(date)}, não para hoje.`
        : `A entrega foi combinada para ${formatSlotDay(date)}, não para hoje.`,
      `Se marcar agora como “${label}”, o cliente é avisado hoje.`,
    ],
    answers: [{ value: 'today', label: `Marcar hoje como ${label}` }],
  };
}

/** Asks whether the cash of an order was received, where the control that hands it over does not say so itself. */
export const cashQuestion = (order: NamedOrder & { totalCents: number }): StepQuestion<'received'> => ({
  title: `Recebeu ${formatBrl(order.totalCents)} de ${order.customerName}?`,
  facts: [
    `O pedido ${order.number} é pago em dinheiro na retirada. Ele passa a contar como venda e como entregue.`,
  ],
  answers: [{ value: 'received', label: handOverLabel(order.totalCents) }],
});

/** Returns what a message says about a step that was taken: 'Nara Lima: entregue, R$ 106,51'. */
export function stepDone(
  to: OrderStatus,
  { order, cashCents }: { order: NamedOrder | undefined; cashCents?: number | null | undefined },
): { title: string; description: string | null } {
  const saved = adminMessages.order_status_saved;
  if (!order) return { title: saved, description: null };
  const label = statusLabel(to, order.deliveryMethod).toLowerCase();
  const money = typeof cashCents === 'number' ? `, ${formatBrl(cashCents)}` : '';
  return {
    title: `${order.customerName}: ${label}${money}`,
    description: `Pedido ${order.number}. ${saved}`,
  };
}
