import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatShortDay, nearDay, type SlotWindow } from '@shop/delivery/slot-text';
import { hourText } from '@shop/time/hour-text';

import type { NextToPack } from '../../../orders/queries/next-to-pack';
import { separateHref } from '../packing/packing-address';

/** Where the page leads when an order's boxes are in hand. */
export interface Onward {
  href: string;
  /** 'Ir para Ícaro', 'Voltar à fila'. */
  label: string;
  /** 'Próximo: Ícaro Sena, 3 caixas, sai às 14h'; null when no order is left. */
  detail: string | null;
  /** 'depois: 3 caixas', where there is little room. */
  brief: string | null;
}

export function onwardOf(
  next: NextToPack | null,
  { today, back }: { today: string; back: { href: string; name: string } },
): Onward {
  if (!next) return { href: back.href, label: `Voltar à ${back.name}`, detail: null, brief: null };
  const [first = ''] = next.customerName.trim().split(/\s+/);
  const boxes = next.boxCount === 1 ? '1 caixa' : `${next.boxCount} caixas`;
  return {
    href: separateHref(next.id),
    label: `Ir para ${first}`,
    detail: [`Próximo: ${next.customerName}`, boxes, promiseText(next, today)].filter(Boolean).join(', '),
    brief: `depois: ${boxes}`,
  };
}

/** Returns 'sai às 14h', 'retirada 10h às 14h', with the day unless it is today; '' for an order without a window. */
function promiseText(
  { slot, deliveryMethod }: { slot: SlotWindow | null; deliveryMethod: DeliveryMethod },
  today: string,
): string {
  if (!slot) return '';
  const day = slot.date === today ? '' : `${nearDay(slot.date, today) ?? formatShortDay(slot.date)} `;
  return deliveryMethod === 'pickup'
    ? `retirada ${day}${hourText(slot.from)} às ${hourText(slot.to)}`
    : `sai ${day}às ${hourText(slot.from)}`;
}

/** Returns 'Entrega hoje, sai às 14h', 'Retirada ter 24/11, 9h às 12h'; without a window only how the order is received. */
export function promisedText(
  { slot, deliveryMethod }: { slot: SlotWindow | null; deliveryMethod: DeliveryMethod },
  today: string,
): string {
  const method = deliveryMethod === 'pickup' ? 'Retirada' : 'Entrega';
  if (!slot) return method;
  const hours =
    deliveryMethod === 'pickup'
      ? `${hourText(slot.from)} às ${hourText(slot.to)}`
      : `sai às ${hourText(slot.from)}`;
  return `${method} ${nearDay(slot.date, today) ?? formatShortDay(slot.date)}, ${hours}`;
}
