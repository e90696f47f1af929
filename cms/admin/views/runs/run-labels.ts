import { formatShortSlot, formatSlotDay } from '@shop/delivery/slot-text';
import { RUN_STATE_LABELS, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';

import type { AdminRunRow, Courier, LeftOrder, ReadyOrder } from '../../../runs/queries/admin-runs';
import type { StopOfDay, StopWithoutLot } from '../../../runs/operations/start-run';
import type { OrderRun } from '../../../runs/queries/order-runs';
import { lotQuestion } from '../orders/changes/step-questions';
import type { StepQuestion } from '../orders/changes/StepQuestions';

type Counts = Pick<AdminRunRow, 'stopCount' | 'deliveredCount' | 'absentCount' | 'lockedCount'>;

/** Returns how many stops of a delivery run are delivered: '2 de 5 entregues', '0 de 1 entregue'. */
export const deliveredText = ({ stopCount, deliveredCount }: Counts): string =>
  `${deliveredCount} de ${stopCount} ${stopCount === 1 ? 'entregue' : 'entregues'}`;

/** Returns what waits for the counter at the stops of a run: '1 sem ninguém em casa', '1 bloqueada'. */
export const troubleTexts = ({ absentCount, lockedCount }: Counts): string[] => [
  ...(absentCount > 0 ? [`${absentCount} sem ninguém em casa`] : []),
  ...(lockedCount > 0 ? [`${lockedCount} ${lockedCount === 1 ? 'bloqueada' : 'bloqueadas'}`] : []),
];

/** Returns the progress of a delivery run: '2 de 5 entregues, 1 sem ninguém em casa, 1 bloqueada'. */
export const progressText = (counts: Counts): string =>
  [deliveredText(counts), ...troubleTexts(counts)].join(', ');

/** Returns why an order has no courier, and where its boxes are. */
export const lostCourierText = ({
  courierName,
  wasOnTheRoad,
}: Pick<LeftOrder, 'courierName' | 'wasOnTheRoad'>): string =>
  wasOnTheRoad
    ? `Estava na rua com ${courierName}, que não faz mais entregas: confira se as caixas voltaram`
    : `Era da rota de ${courierName}, que não faz mais entregas`;

/** Returns the time window of an order: 'ter 24/11, 9h às 12h'. */
export const orderWindowText = ({
  slotDate,
  slotFrom,
  slotTo,
}: Pick<ReadyOrder, 'slotDate' | 'slotFrom' | 'slotTo'>): string =>
  slotDate && slotFrom && slotTo
    ? formatShortSlot({ date: slotDate, from: slotFrom, to: slotTo })
    : 'Sem horário';

/** The orders of one time window that may go with a run. */
export interface ReadyWindow {
  title: string;
  orders: ReadyOrder[];
}

/** Groups orders by their time window, in the sequence of the list. */
export function readyWindows(orders: readonly ReadyOrder[]): ReadyWindow[] {
  const windows = new Map<string, ReadyOrder[]>();
  for (const order of orders) {
    const title = orderWindowText(order);
    windows.set(title, [...(windows.get(title) ?? []), order]);
  }
  return [...windows].map(([title, ofWindow]) => ({ title, orders: ofWindow }));
}

/** Returns the text about orders that were chosen for a run and may not go. */
export const leftOutText = (count: number): string =>
  count === 1
    ? '1 pedido escolhido ficou de fora: ainda não pode sair ou já está em outra rota.'
    : `${count} pedidos escolhidos ficaram de fora: ainda não podem sair ou já estão em outra rota.`;

/** Returns the time window that all the orders share; null when they have several time windows, or none. */
export function commonWindow(orders: readonly ReadyOrder[]): { from: string; to: string } | null {
  const [first] = orders;
  if (!first?.slotFrom || !first.slotTo) return null;
  const isOne = orders.every(
    ({ slotFrom, slotTo }) => slotFrom === first.slotFrom && slotTo === first.slotTo,
  );
  return isOne ? { from: first.slotFrom, to: first.slotTo } : null;
}

/**
 * Returns the state of an order in its delivery run: 'Na rua desde 10:20' while the stop is open, then 'Entregue com o
 * código às 10:42'.
 */
export function orderRunText({
  state,
  startedAt,
  outcome,
  decidedAt,
}: Pick<OrderRun, 'state' | 'startedAt' | 'outcome' | 'decidedAt'>): string {
  if (outcome) return `${STOP_OUTCOME_LABELS[outcome]}${decidedAt ? ` às ${formatTime(decidedAt)}` : ''}`;
  return `${RUN_STATE_LABELS[state]}${startedAt ? ` desde ${formatTime(startedAt)}` : ''}`;
}

export const boxesText = (count: number): string => (count === 1 ? '1 caixa' : `${count} caixas`);

/** Returns the order whose boxes are packed first: the first that nobody may send without a lot, or the first of all. */
export function firstToSeparate(orders: readonly StopWithoutLot[]): StopWithoutLot {
  const first = orders.find(({ isRefused }) => isRefused) ?? orders[0];
  if (!first) throw new Error('no order lacks a lot');
  return first;
}

/**
 * Asks about the orders of a run whose boxes have no lot, and names each of them, because the answer counts for all. The
 * first answer leads to the boxes of one order (`firstToSeparate`).
 */
export function runLotsQuestion(orders: readonly StopWithoutLot[]): StepQuestion<'send' | 'separate'> {
  const first = firstToSeparate(orders);
  const mayBeSent = !first.isRefused;
  if (orders.length === 1) return lotQuestion(first, { ...first, deliveryMethod: 'delivery' });
  return {
    title: `Sem lote: ${orders.length} pedidos desta rota`,
    facts: [
      ...orders.map(
        ({ customerName, number, units, isRefused }) =>
          `${customerName}, ${number}: ${boxesText(units)} sem lote${isRefused ? ', só sai com o lote' : ''}`,
      ),
      mayBeSent
        ? 'Se saírem assim, os pedidos ficam marcados, e num recolhimento não dá para saber se eles receberam.'
        : 'A rota só sai com o lote de cada caixa, ou sem estes pedidos.',
    ],
    answers: [
      { value: 'separate', label: `Separar as caixas de ${first.customerName}` },
      ...(mayBeSent ? [{ value: 'send' as const, label: `Enviar os ${orders.length} assim mesmo` }] : []),
    ],
  };
}

/** Asks whether the orders of a run that are promised for a later day leave today, and names each of them. */
export function laterOrdersQuestion(orders: readonly StopOfDay[]): StepQuestion<'today'> {
  const [first] = orders;
  if (!first) throw new Error('no order is for a later day');
  const isOne = orders.length === 1;
  return {
    title: isOne
      ? `${first.customerName}, ${first.number}: é para ${formatSlotDay(first.date)}`
      : `${orders.length} pedidos desta rota são para outro dia`,
    facts: [
      ...(isOne
        ? []
        : orders.map(
            ({ customerName, number, date }) => `${customerName}, ${number}: ${formatSlotDay(date)}`,
          )),
      isOne
        ? 'Se a rota sair agora, o cliente é avisado hoje.'
        : 'Se a rota sair agora, os clientes são avisados hoje.',
    ],
    answers: [{ value: 'today', label: 'Sair hoje assim mesmo' }],
  };
}

/**
 * Returns who probably takes a new run: the courier who drove last, or the only courier. Null if nobody stands out, so
 * that the user chooses. The owner may deliver too, but is never assumed to.
 */
export function usualCourier(couriers: readonly Courier[]): Courier | null {
  const own = couriers.filter(({ isCourier }) => isCourier);
  const [last = null] = own
    .filter(({ lastDroveAt }) => lastDroveAt !== null)
    .sort((one, other) => Number(other.lastDroveAt) - Number(one.lastDroveAt));
  return last ?? (own.length === 1 ? (own[0] ?? null) : null);
}
