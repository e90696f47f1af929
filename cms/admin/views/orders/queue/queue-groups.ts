import { formatShortDay, formatWindow } from '@shop/delivery/slot-text';
import { addDays } from '@shop/time/days';

import type { QueueOrder, QueueSection } from '../../../../orders/queries/work-queue';

/** The orders of one time window, or the orders without a time window. */
export interface QueueGroup {
  key: string;
  title: string;
  orders: QueueOrder[];
}

export const SECTION_TITLE: Record<QueueSection, string> = {
  today: 'Hoje',
  tomorrow: 'Amanhã',
  later: 'Depois',
  out: 'Saíram em outros dias',
};

/** Groups the orders of a section by time window, in the order of the queue. */
export function groupsOf(orders: readonly QueueOrder[], today: string): QueueGroup[] {
  const groups = new Map<string, QueueGroup>();
  for (const order of orders) {
    const { slot } = order;
    const key = slot ? `${slot.date} ${slot.from}-${slot.to}` : 'sem horário';
    const known = groups.get(key);
    if (known) known.orders.push(order);
    else groups.set(key, { key, title: titleOf(slot, today), orders: [order] });
  }
  return [...groups.values()];
}

function titleOf(slot: QueueOrder['slot'], today: string): string {
  if (!slot) return 'Sem horário marcado';
  return slot.date === today || slot.date === addDays(today, 1)
    ? formatWindow(slot)
    : `${formatShortDay(slot.date)}, ${formatWindow(slot)}`;
}
