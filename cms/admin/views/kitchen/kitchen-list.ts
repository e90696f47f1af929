import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatWindow } from '@shop/delivery/slot-text';
import { formatDayOfMonth, weekdayName, weekdayOf } from '@shop/time/days';

import type { PrepList, PrepOrder } from '../../../orders/queries/prep-list';
import { METHOD_LABEL } from '../delivery/delivery-labels';

/** The orders of one time window. */
export interface KitchenWindow {
  method: DeliveryMethod;
  from: string;
  to: string;
  orders: PrepOrder[];
}

/** Whether the kitchen is done with an order: it has left the shop, or waits on the shelf for its buyer. */
export const isSent = ({ status }: Pick<PrepOrder, 'status'>): boolean =>
  status === 'enviado' || status === 'entregue';

/** Whether the kitchen has still to prepare an order. */
export const isToPrepare = (order: Pick<PrepOrder, 'status' | 'isHeld' | 'isReady'>): boolean =>
  !order.isHeld && !order.isReady && !isSent(order);

/** Returns the way to the next day with orders: 'Ver terça, 24/11: 3 pedidos'. */
export const nextDayText = ({ date, orders }: NonNullable<PrepList['next']>): string =>
  `Ver ${weekdayName(weekdayOf(date))}, ${formatDayOfMonth(date)}: ${orders === 1 ? '1 pedido' : `${orders} pedidos`}`;

/** Whether an order has left the shop. A pickup that is sent waits on the shelf for its buyer. */
const hasLeft = ({ status, deliveryMethod }: Pick<PrepOrder, 'status' | 'deliveryMethod'>): boolean =>
  status === 'entregue' || (status === 'enviado' && deliveryMethod === 'delivery');

/** Returns what the totals say when nothing is left to prepare. */
export const nothingLeftText = (orders: readonly PrepOrder[]): string =>
  orders.every(hasLeft) ? 'Tudo já saiu.' : 'Nada para preparar.';

/** Whether boxes of an order still have to be scanned. If not, the order's card itself has the button "Pronto". */
export const needsBoxes = ({ lines, hasStoppedBox }: Pick<PrepOrder, 'lines' | 'hasStoppedBox'>): boolean =>
  hasStoppedBox || lines.some(({ hasLots, packed, quantity }) => hasLots && packed < quantity);

/**
 * Groups a day's orders by time window, in order of time. Orders that were sent come last in their time window, and time
 * windows in which nothing is left to prepare come last of all.
 */
export function windowsOf({ orders }: Pick<PrepList, 'orders'>): KitchenWindow[] {
  const windows = new Map<string, KitchenWindow>();
  const toSendFirst = [...orders].sort((one, other) => Number(isSent(one)) - Number(isSent(other)));
  for (const order of toSendFirst) {
    const { deliveryMethod: method, slotFrom, slotTo } = order;
    const [from, to] = [slotFrom ?? '', slotTo ?? ''];
    const key = windowKey({ method, from, to });
    const known = windows.get(key);
    if (known) known.orders.push(order);
    else windows.set(key, { method, from, to, orders: [order] });
  }
  return [...windows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, window]) => window)
    .sort((one, other) => Number(one.orders.every(isSent)) - Number(other.orders.every(isSent)));
}

export const windowKey = ({ method, from, to }: Pick<KitchenWindow, 'method' | 'from' | 'to'>): string =>
  `${from} ${to} ${method}`;

/** Returns the title of a time window: '11h às 13h', 'Retirada, 19h às 20h'. */
export const windowTitle = (window: Pick<KitchenWindow, 'method' | 'from' | 'to'>): string =>
  window.method === 'pickup' ? `${METHOD_LABEL.pickup}, ${formatWindow(window)}` : formatWindow(window);

export interface KitchenTotal {
  productId: string;
  name: string;
  quantity: number;
  /** How many of these units are already packed for their orders. */
  packed: number;
}

/** Returns the total units of each product in the orders that were not sent. Held orders are left out. */
export function totalsOf(orders: readonly PrepOrder[]): KitchenTotal[] {
  const totals = new Map<string, KitchenTotal>();
  for (const order of orders.filter((each) => !each.isHeld && !isSent(each))) {
    for (const { productId, name, quantity, packed } of order.lines) {
      const total = totals.get(productId) ?? { productId, name, quantity: 0, packed: 0 };
      const done = order.isReady ? quantity : packed;
      totals.set(productId, { ...total, quantity: total.quantity + quantity, packed: total.packed + done });
    }
  }
  return [...totals.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

/**
 * Returns the text about how many units are packed, and the lot to use next: '3 separadas · use o lote 261118-1',
 * 'todas separadas', 'nenhuma separada'.
 */
export function totalText({ quantity, packed }: KitchenTotal, nextLot: string | undefined): string {
  if (packed >= quantity) return quantity === 1 ? 'separada' : 'todas separadas';
  const done = packed === 0 ? 'nenhuma separada' : packed === 1 ? '1 separada' : `${packed} separadas`;
  return nextLot ? `${done} · use o lote ${nextLot}` : done;
}

/**
 * Returns the text about how many orders there are, how many of them are ready, and how many have left the shop: '7 pedidos', '7
 * pedidos, 2 prontos', '7 pedidos, 2 prontos, 1 já saiu'. A pickup that waits on the shelf is ready.
 */
export function countText(orders: readonly PrepOrder[]): string {
  const sent = orders.filter(hasLeft).length;
  const ready = orders.filter((order) => !hasLeft(order) && (order.isReady || isSent(order))).length;
  return [
    orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`,
    ready === 0 ? '' : ready === 1 ? '1 pronto' : `${ready} prontos`,
    sent === 0 ? '' : sent === 1 ? '1 já saiu' : `${sent} já saíram`,
  ]
    .filter(Boolean)
    .join(', ');
}
