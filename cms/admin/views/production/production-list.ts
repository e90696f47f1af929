import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatWindow } from '@shop/delivery/slot-text';

import type { PrepList, PrepOrder } from '../../../orders/queries/prep-list';
import { METHOD_LABEL } from '../delivery/delivery-labels';

/** The orders of one window. */
export interface ProductionWindow {
  method: DeliveryMethod;
  from: string;
  to: string;
  orders: PrepOrder[];
}

/** Whether an order has left the shop. */
export const isSent = ({ status }: Pick<PrepOrder, 'status'>): boolean =>
  status === 'enviado' || status === 'entregue';

/** Groups a day's orders by window, in order of time. */
export function windowsOf({ orders }: Pick<PrepList, 'orders'>): ProductionWindow[] {
  const windows = new Map<string, ProductionWindow>();
  for (const order of orders) {
    const { deliveryMethod: method, slotFrom, slotTo } = order;
    const [from, to] = [slotFrom ?? '', slotTo ?? ''];
    const key = `${from} ${to} ${method}`;
    const known = windows.get(key);
    if (known) known.orders.push(order);
    else windows.set(key, { method, from, to, orders: [order] });
  }
  return [...windows].sort(([one], [other]) => one.localeCompare(other)).map(([, window]) => window);
}

/** '11h às 13h', 'Retirada, 19h às 20h'. */
export const windowTitle = (window: Pick<ProductionWindow, 'method' | 'from' | 'to'>): string =>
  window.method === 'pickup' ? `${METHOD_LABEL.pickup}, ${formatWindow(window)}` : formatWindow(window);

export interface ProductionTotal {
  productId: string;
  name: string;
  quantity: number;
  /** The requests for this product, each with its quantity. */
  notes: { text: string; quantity: number }[];
}

/** Returns what the orders to prepare need together, by product, with the requests that were written. */
export function totalsOf(orders: readonly PrepOrder[]): ProductionTotal[] {
  const totals = new Map<string, ProductionTotal>();
  const lines = orders.filter((order) => !order.isHeld && !isSent(order)).flatMap((order) => order.lines);
  for (const { productId, name, quantity, notes } of lines) {
    const total = totals.get(productId) ?? { productId, name, quantity: 0, notes: [] };
    const text = notes?.trim() ?? '';
    totals.set(productId, {
      ...total,
      quantity: total.quantity + quantity,
      notes: text ? [...total.notes, { text, quantity }] : total.notes,
    });
  }
  return [...totals.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

/** '7 pedidos', '7 pedidos, 2 enviados'. */
export function countText(orders: readonly PrepOrder[]): string {
  const count = orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`;
  const sent = orders.filter(isSent).length;
  if (sent === 0) return count;
  return `${count}, ${sent === 1 ? '1 já saiu' : `${sent} já saíram`}`;
}
