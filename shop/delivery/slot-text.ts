import { addDays, formatDayOfMonth, monthName, weekdayName, weekdayOf } from '../time/days';
import { hourText } from '../time/hours-text';
import type { Slot } from './slots';

export type SlotWindow = Pick<Slot, 'date' | 'from' | 'to'>;

const dayName = (date: string): string => weekdayName(weekdayOf(date));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats the times of a window: '9h às 12h'. */
export const formatWindow = ({ from, to }: Pick<SlotWindow, 'from' | 'to'>): string =>
  `${hourText(from)} às ${hourText(to)}`;

/** Formats a day: 'terça, 24 de novembro'. */
export const formatSlotDay = (date: string): string =>
  `${dayName(date)}, ${Number(date.slice(8))} de ${monthName(date)}`;

/** Formats a window for a list of choices: 'terça, 24 de novembro, 9h às 12h'. */
export const formatSlot = (slot: SlotWindow): string => `${formatSlotDay(slot.date)}, ${formatWindow(slot)}`;

/** Formats a window where there is little room: 'ter 24/11, 9h às 12h'. */
export const formatShortSlot = (slot: SlotWindow): string =>
  `${dayName(slot.date).slice(0, 3)} ${formatDayOfMonth(slot.date)}, ${formatWindow(slot)}`;

/**
 * Formats what the shop promised, as order page and mails show it: 'Hoje, entre 9h e 12h', 'Amanhã, entre 9h e 12h',
 * 'Terça, 24 de novembro, das 9h às 12h'. `today` is the day of the reader, in Bahia.
 */
export function formatPromise(slot: SlotWindow, today: string): string {
  const { date, from, to } = slot;
  const near = new Map([
    [today, 'Hoje'],
    [addDays(today, 1), 'Amanhã'],
  ]).get(date);
  return near
    ? `${near}, entre ${hourText(from)} e ${hourText(to)}`
    : `${capitalised(formatSlotDay(date))}, das ${formatWindow(slot)}`;
}
