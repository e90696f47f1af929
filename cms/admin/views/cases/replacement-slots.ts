import type { Slot } from '@shop/delivery/slots';
import { instantAt } from '@shop/time/bahia';

/** Returns the windows in which a replacement order can still arrive, those past their last moment to order included. */
export const replacementSlots = (slots: readonly Slot[], now: Date): Slot[] =>
  slots.filter(({ state, date, to }) => state !== 'closed' && state !== 'full' && instantAt(date, to) > now);

/**
 * Returns the window that the form proposes: the next one that still takes orders and has not begun. If there is none, the next
 * that has not begun; the user may choose any other.
 */
export function proposedSlot(slots: readonly Slot[], now: Date): Slot | null {
  const toCome = slots.filter(({ date, from }) => instantAt(date, from) > now);
  return toCome.find(({ state }) => state === 'open') ?? toCome[0] ?? slots[0] ?? null;
}
