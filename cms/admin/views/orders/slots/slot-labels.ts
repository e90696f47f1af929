import { formatSlotDay, formatWindow, type SlotWindow } from '@shop/delivery/slot-text';
import type { ShownSlot } from '@shop/delivery/slots';
import { adminMessages } from '@shop/messages/admin-messages';

import { capitalised } from '../../delivery/delivery-labels';
import type { ActFailure } from '../../../engine/acts';
import { refusalTexts, type DomainRefusal } from '../../../engine/refusals';

/** The facts about an order that the dialog for moving it needs. */
export interface MovableOrder {
  id: string;
  number: string;
  slot: SlotWindow | null;
  slotTemplateId: string | null;
  slotHeld: boolean;
  /**
   * Whether the shop can send mail to the buyer: false without an e-mail address, and after the buyer's data was
   * erased.
   */
  hasEmail: boolean;
}

/**
 * Whether an admin may move an order to a time window. This includes time windows whose deadline for orders has passed,
 * and all time windows while the shop is paused.
 */
export const isMovable = ({ state }: Pick<ShownSlot, 'state'>): boolean =>
  state !== 'full' && state !== 'closed';

const STATE: Record<ShownSlot['state'], string> = {
  open: '',
  full: 'esgotado',
  late: 'fora do prazo, mas ainda dá',
  closed: 'fechado',
  paused: 'pausado no site',
};

/** Returns the text that the dialog shows after the times of a time window. */
export function slotNote({ state, left, reason }: ShownSlot): string {
  if (state === 'closed' && reason) return `fechado: ${reason}`;
  if (state !== 'open') return STATE[state];
  return left === 1 ? 'resta 1' : `restam ${left}`;
}

/** Groups time windows by their day, in order. */
export function byDay(slots: readonly ShownSlot[]): [date: string, slots: ShownSlot[]][] {
  const days = new Map<string, ShownSlot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return [...days];
}

const windowText = (slot: SlotWindow) => `${formatSlotDay(slot.date)}, ${formatWindow(slot)}`;

type MoveRefusal = DomainRefusal<'orders', 'moveToSlot'>;

/**
 * Returns the text about why an order was not moved. If the time window is full or closed, the text names the next free
 * time window.
 */
export const moveRefusal = (error: MoveRefusal | ActFailure['error'], next: ShownSlot | null): string =>
  textsWith(next ? ` O próximo livre é ${windowText(next)}.` : ' Não há outro livre.')(error);

const textsWith = (offer: string) =>
  refusalTexts<MoveRefusal>(
    {
      slot_full: `Este horário acabou de lotar.${offer}`,
      slot_closed: `Este horário não recebe mais pedidos.${offer}`,
      slot_changed: ({ slot }) =>
        slot
          ? `O horário deste pedido mudou enquanto você olhava: agora é ${windowText(slot)}.`
          : 'O horário deste pedido mudou enquanto você olhava.',
      order_over: 'Este pedido já saiu, foi entregue ou foi cancelado.',
      not_found: adminMessages.order_status_failed,
    },
    adminMessages.order_status_failed,
  );

export const slotTitle = (date: string): string => capitalised(formatSlotDay(date));
