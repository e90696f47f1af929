import { clockTime, dayOf } from '../time/bahia';
import { addDays, formatDayOfMonth, monthName, weekdayName, weekdayOf } from '../time/days';
import { hourText } from '../time/hour-text';
import type { Slot } from './slots';

export type SlotWindow = Pick<Slot, 'date' | 'from' | 'to'>;

const dayName = (date: string): string => weekdayName(weekdayOf(date));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats the times of a delivery or pickup window: '9h às 12h'. */
export const formatWindow = ({ from, to }: Pick<SlotWindow, 'from' | 'to'>): string =>
  `${hourText(from)} às ${hourText(to)}`;

/** Formats a day: 'terça, 24 de novembro'. */
export const formatSlotDay = (date: string): string =>
  `${dayName(date)}, ${Number(date.slice(8))} de ${monthName(date)}`;

/** Formats a delivery or pickup window for a list of choices: 'terça, 24 de novembro, 9h às 12h'. */
export const formatSlot = (slot: SlotWindow): string => `${formatSlotDay(slot.date)}, ${formatWindow(slot)}`;

/** Formats a day where there is little room: 'ter 24/11'. */
export const formatShortDay = (date: string): string =>
  `${dayName(date).slice(0, 3)} ${formatDayOfMonth(date)}`;

/** Formats a delivery or pickup window where there is little room: 'ter 24/11, 9h às 12h'. */
export const formatShortSlot = (slot: SlotWindow): string =>
  `${formatShortDay(slot.date)}, ${formatWindow(slot)}`;

/**
 * Formats the promised time window as the order's page and the mails show it: 'Hoje, entre 9h e 12h', 'Amanhã, entre 9h
 * e 12h', 'Terça, 24 de novembro, das 9h às 12h'. `today` is the reader's current day in Bahia.
 */
export function formatPromise(slot: SlotWindow, today: string): string {
  const { date, from, to } = slot;
  const near = nearDay(date, today);
  return near
    ? `${capitalised(near)}, entre ${hourText(from)} e ${hourText(to)}`
    : `${capitalised(formatSlotDay(date))}, das ${formatWindow(slot)}`;
}

/** Returns the word for a day that is today or tomorrow; null for every other day. */
export const nearDay = (date: string, today: string): 'hoje' | 'amanhã' | null =>
  date === today ? 'hoje' : date === addDays(today, 1) ? 'amanhã' : null;

/** Formats a delivery or pickup window in one short line: 'hoje, 16h às 19h', 'ter 24/11, 9h às 12h'. */
export const formatNearSlot = (slot: SlotWindow, today: string): string =>
  `${nearDay(slot.date, today) ?? formatShortDay(slot.date)}, ${formatWindow(slot)}`;

/** Formats a delivery or pickup window where there is hardly any room: 'hoje 16h–19h', 'ter 24/11 9h–12h'. */
export const formatBriefSlot = ({ date, from, to }: SlotWindow, today: string): string =>
  `${nearDay(date, today) ?? formatShortDay(date)} ${hourText(from)}–${hourText(to)}`;

/** Formats the next delivery or pickup day for a page: 'hoje, terça, 24 de novembro', 'quinta, 26 de novembro'. */
export function formatNextDay(date: string, today: string): string {
  const near = nearDay(date, today);
  return near ? `${near}, ${formatSlotDay(date)}` : formatSlotDay(date);
}

/** Returns 'hoje às 18h', 'segunda, 23 de novembro, às 18h'. */
const momentText = (day: string, time: string, today: string): string =>
  `${nearDay(day, today) ?? `${formatSlotDay(day)},`} às ${hourText(time)}`;

/** Formats when the first delivery or pickup window begins: 'a partir de amanhã às 9h'. */
export const formatFrom = ({ date, from }: Pick<SlotWindow, 'date' | 'from'>, today: string): string =>
  `a partir de ${momentText(date, from, today)}`;

/** Formats the last moment to order: 'Pedidos até hoje às 18h', 'Pedidos até segunda, 23 de novembro, às 18h'. */
export const formatCutoff = ({ closesAt }: Pick<Slot, 'closesAt'>, today: string): string =>
  `Pedidos até ${formatMoment(closesAt, today)}`;

/** Formats the end of a time in Bahia: 'hoje até as 18h', 'até segunda, 23 de novembro, às 18h'. */
export function formatUntil(moment: Date, today: string): string {
  const time = clockTime(moment);
  const isMidnight = time === '00:00';
  // A day ends at its midnight.
  const day = isMidnight ? addDays(dayOf(moment), -1) : dayOf(moment);
  const hour = isMidnight ? 'a meia-noite' : `${time.startsWith('01:') ? 'a' : 'as'} ${hourText(time)}`;
  const near = nearDay(day, today);
  return near ? `${near} até ${hour}` : `até ${formatSlotDay(day)}, ${hour.replace(/^a/, 'à')}`;
}

/** Formats a moment in Bahia: 'hoje às 18h', 'segunda, 23 de novembro, às 18h'. */
export const formatMoment = (moment: Date, today: string): string =>
  momentText(dayOf(moment), clockTime(moment), today);
