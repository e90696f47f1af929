import { formatSlotDay, formatWindow, type SlotWindow } from '@shop/delivery/slot-text';
import type { Slot } from '@shop/delivery/slots';
import { adminMessages } from '@shop/messages/admin-messages';

import { capitalised } from '../../delivery/delivery-labels';
import type { MoveSlotFailure } from '../changes/order-requests';

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
export const isMovable = ({ state }: Pick<Slot, 'state'>): boolean => state !== 'full' && state !== 'closed';

const STATE: Record<Slot['state'], string> = {
  open: '',
  full: 'esgotado',
  late: 'fora do prazo, mas ainda dá',
  closed: 'fechado',
  paused: 'pausado no site',
};

/** Returns the text that the dialog shows after the times of a time window. */
export function slotNote({ state, left, reason }: Slot): string {
  if (state === 'closed' && reason) return `fechado: ${reason}`;
  if (state !== 'open') return STATE[state];
  return left === 1 ? 'resta 1' : `restam ${left}`;
}

/** Groups time windows by their day, in order. */
export function byDay(slots: readonly Slot[]): [date: string, slots: Slot[]][] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return [...days];
}

const windowText = (slot: SlotWindow) => `${formatSlotDay(slot.date)}, ${formatWindow(slot)}`;

/**
 * Returns the text about why an order was not moved. If the time window is full or closed, the text names the next free
 * time window.
 */
export function moveRefusal(error: MoveSlotFailure, next: Slot | null): string {
  const offer = next ? ` O próximo livre é ${windowText(next)}.` : ' Não há outro livre.';
  switch (error.code) {
    case 'slot_full':
      return `Este horário acabou de lotar.${offer}`;
    case 'slot_closed':
      return `Este horário não recebe mais pedidos.${offer}`;
    case 'slot_changed':
      return error.slot
        ? `O horário deste pedido mudou enquanto você olhava: agora é ${windowText(error.slot)}.`
        : 'O horário deste pedido mudou enquanto você olhava.';
    case 'order_over':
      return 'Este pedido já saiu, foi entregue ou foi cancelado.';
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
      return adminMessages.access_denied;
    case 'not_found':
    case 'malformed':
    case 'request_failed':
      return adminMessages.order_status_failed;
  }
}

export const slotTitle = (date: string): string => capitalised(formatSlotDay(date));
