import { isSameSlot, readSlotKey, slotKey } from '@shop/delivery/slot-key';
import { formatNextDay, formatSlotDay, formatWindow, nearDay } from '@shop/delivery/slot-text';
import { nextOpenSlot, placesText, slotInsteadOf, type Slot } from '@shop/delivery/slots';
import { monthName, weekdayOf, weekdayShortName } from '@shop/time/days';

/** A delivery or pickup window as one of the choices. */
export interface SlotOptionView {
  /** The value of its radio button. */
  key: string;
  /**
   * 'terça, 24 de novembro'. Screen readers read the day before the hours of each window, because the page shows the
   * day only once for all its windows.
   */
  day: string;
  /** '9h às 12h' */
  window: string;
  /** 'disponível', 'restam 3', 'esgotado'. */
  status: string;
  tone: 'free' | 'few' | 'next' | 'off' | 'lost';
}

export interface SlotDayView {
  date: string;
  /** 'hoje', 'amanhã' or 'ter', then '24' and 'nov': the date, with a large number. */
  weekday: string;
  numeral: string;
  month: string;
  /** 'hoje, sábado, 21 de novembro', for screen readers. */
  name: string;
  options: SlotOptionView[];
  /** Why the day is closed: 'Natal'. Null for a day with windows. */
  closedText: string | null;
  /** 'fechado' or 'lotado' if no window of the day takes orders; null for a day that offers a choice. */
  off: 'fechado' | 'lotado' | null;
  /** The value of the first window that takes orders; null if there is none. */
  firstKey: string | null;
}

export interface SlotChoiceView {
  days: SlotDayView[];
  /**
   * The selected window: the chosen one, or the next open one. Null when the buyer must choose, or when none
   * is open.
   */
  selected: Slot | null;
  /** The chosen window if it no longer takes orders; nothing is selected then. */
  lost: Slot | null;
  /** Whether the window that the buyer sent is no longer offered at all; nothing is selected then. */
  isGone: boolean;
  /** The open window to suggest: after a lost window, its replacement; otherwise the first open window. */
  next: Slot | null;
}

export interface SlotChoiceInput {
  slots: readonly Slot[];
  /** The value of the radio button that was chosen, or shown as selected; '' for none. */
  chosen: string;
  /**
   * Whether the buyer must choose unless the chosen window is open, because that window was lost or was sent with an order
   * that was refused: another window than the one that they saw is never selected for them.
   */
  mustChoose?: boolean;
  today: string;
}

/**
 * Returns the windows by day, and which window is selected. The next open window is selected until the buyer chooses
 * another. If the chosen window is full, closed or too late, it stays visible as lost, and no window is selected. If
 * the chosen window is not offered here, for example after a change of the address, it is ignored.
 */
export function slotChoice({ slots, chosen, mustChoose = false, today }: SlotChoiceInput): SlotChoiceView {
  const id = readSlotKey(chosen);
  const known = (id && slots.find((slot) => isSameSlot(slot, id))) ?? null;
  const lost = known !== null && known.state !== 'open' ? known : null;
  const next = lost ? slotInsteadOf(slots, lost) : nextOpenSlot(slots);
  const isOpen = known !== null && lost === null;
  const selected = isOpen ? known : lost || mustChoose ? null : next;
  const isMarked = lost !== null || (mustChoose && !isOpen);
  const isGone = mustChoose && id !== null && known === null;
  return { days: daysOf(slots, { lost, next: isMarked ? next : null, today }), selected, lost, isGone, next };
}

interface Highlights {
  lost: Slot | null;
  /** The window to mark as the next free one. */
  next: Slot | null;
  today: string;
}

function daysOf(slots: readonly Slot[], highlights: Highlights): SlotDayView[] {
  const dates = [...new Set(slots.map(({ date }) => date))];
  return dates.flatMap((date) => {
    const ofDay = slots.filter((slot) => slot.date === date);
    // A day that takes no more orders is left out, unless it contains the window that was just lost.
    const isOver = ofDay.every(({ state }) => state === 'late');
    return isOver && !ofDay.some((slot) => slot === highlights.lost)
      ? []
      : [dayView(date, ofDay, highlights)];
  });
}

function dayView(date: string, slots: readonly Slot[], highlights: Highlights): SlotDayView {
  const isClosed = slots.every((slot) => slot.state === 'closed' && slot !== highlights.lost);
  const open = nextOpenSlot(slots);
  const isFull = slots.some(({ state }) => state === 'full');
  return {
    date,
    weekday: nearDay(date, highlights.today) ?? weekdayShortName(weekdayOf(date)).replace('.', ''),
    numeral: String(Number(date.slice(8))),
    month: monthName(date).slice(0, 3),
    name: formatNextDay(date, highlights.today),
    options: isClosed ? [] : slots.map((slot) => optionView(slot, highlights)),
    closedText: isClosed ? slots.find(({ reason }) => reason)?.reason || 'Fechado' : null,
    off: open ? null : isFull ? 'lotado' : 'fechado',
    firstKey: open && slotKey(open),
  };
}

const OFF = { full: 'esgotado', late: 'encerrado', closed: 'fechado', paused: 'em pausa' } as const;
const LOST = { full: 'lotou agora', late: 'encerrado', closed: 'fechou agora', paused: 'em pausa' } as const;

function optionView(slot: Slot, { lost, next }: Highlights): SlotOptionView {
  const option = { key: slotKey(slot), day: formatSlotDay(slot.date), window: formatWindow(slot) };
  if (slot.state !== 'open')
    return slot === lost
      ? { ...option, status: LOST[slot.state], tone: 'lost' }
      : { ...option, status: OFF[slot.state], tone: 'off' };
  if (slot === next) return { ...option, status: 'próximo livre', tone: 'next' };
  const status = placesText(slot);
  return { ...option, status, tone: status.startsWith('resta') ? 'few' : 'free' };
}

/** Formats a window for the button that selects it: 'terça, 14h às 18h'. */
export const shortSlotName = (slot: Slot): string =>
  `${formatSlotDay(slot.date).split(',')[0] ?? ''}, ${formatWindow(slot)}`;
