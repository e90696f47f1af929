import { holidaysOf } from '../delivery/holidays';
import { addMs, dayOf, endOfDay } from '../time/bahia';
import { addDays, formatDayOfMonth, formatLongDay, weekdayLongName, weekdayOf } from '../time/days';
import { daysMs, minutesMs } from '../time/durations';
import type { CaseKind } from './case-kinds';

/**
 * The number of days in which a buyer may withdraw from the purchase (CDC 49), and in which they may report a defect of
 * food (CDC 26, I).
 */
const WITHDRAWAL_DAYS = 7;
const DEFECT_DAYS = 30;
/**
 * The number of days in which the law requires the shop to reply to a case (Decreto 7.962, art. 4, parágrafo único).
 */
const ANSWER_DAYS = 5;

/** The time in which the shop itself aims to reply to a case of each kind, in milliseconds. */
const TARGET_MS: Record<CaseKind, number> = {
  passei_mal: minutesMs(15),
  faltou_ou_errado: daysMs(1),
  descongelado_ou_danificado: daysMs(1),
  arrependimento: daysMs(3),
  recolhimento: daysMs(1),
};

const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) !== 0 && !holidaysOf(Number(day.slice(0, 4))).some(({ date }) => date === day);

/**
 * Returns the last day of a legal period of several days. The day on which the period begins is not counted, and a
 * period that would end on a Sunday or a holiday ends on the next working day (Código Civil, art. 132).
 */
function lastDay(from: Date, days: number): string {
  let day = addDays(dayOf(from), days);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the last day on which the buyer of an order received at `receivedAt` can withdraw, as 'YYYY-MM-DD'. */
export const lastWithdrawalDay = (receivedAt: Date): string => lastDay(receivedAt, WITHDRAWAL_DAYS);

/** Returns the last day on which a defect of an order received at `receivedAt` can be reported. */
export const lastDefectDay = (receivedAt: Date): string => lastDay(receivedAt, DEFECT_DAYS);

/** Whether a day in Bahia has not ended yet; its last millisecond still belongs to the day. */
export const isNotOver = (day: string, now: Date): boolean => now <= endOfDay(day);

/**
 * Returns the legal deadline for the shop's reply: the end of the fifth day. Sundays and holidays do not extend this
 * deadline, because that would be to the buyer's disadvantage.
 */
export const legalDueAt = (openedAt: Date): Date => endOfDay(addDays(dayOf(openedAt), ANSWER_DAYS));

/** Returns the time by which the shop aims to reply. */
export const targetAt = (kind: CaseKind, openedAt: Date): Date => addMs(openedAt, TARGET_MS[kind]);

/** Formats a day as 'quinta, 26 de novembro'. */
export const dayInWords = (day: string): string =>
  `${weekdayLongName(weekdayOf(day)).replace('-feira', '')}, ${formatLongDay(day).replace(/ de \d{4}$/, '')}`;

/** Formats the one deadline of a case as 'quinta, 26/11'. */
export const dueDayText = (dueAt: Date): string => {
  const day = dayOf(dueAt);
  return `${weekdayLongName(weekdayOf(day)).replace('-feira', '')}, ${formatDayOfMonth(day)}`;
};

/** Formats the end of a day as 'até 28/11, às 23h59'. */
export const untilText = (day: string): string => `até ${formatDayOfMonth(day)}, às 23h59`;
