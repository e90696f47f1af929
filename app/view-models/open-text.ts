import { bahiaDay, bahiaDayEnd, formatHour, formatShortDate } from '@shop/time/bahia';
import { openState, type WeeklyHours } from '@shop/time/open-now';

import { hourText } from './hours-text';

/** Whether the house answers at this moment, in words. True until the next opening or closing. */
export interface OpenView {
  isOpen: boolean;
  /** 'Aberto agora, até 19h' or 'Fechado, abre amanhã às 11h'. */
  text: string;
  /** When the words change, as an ISO instant; null when they never do. */
  changesAt: string | null;
}

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const DAY_MS = 24 * 60 * 60 * 1000;

export function openView(hours: readonly WeeklyHours[], now: Date): OpenView {
  const state = openState(hours, now);
  if (state.isOpen) {
    const { closesAt } = state;
    const text = closesAt ? `Aberto agora, até ${hourText(formatHour(closesAt))}` : 'Aberto agora';
    return { isOpen: true, text, changesAt: closesAt?.toISOString() ?? null };
  }
  const { opensAt } = state;
  const text = opensAt ? `Fechado, abre ${dayText(opensAt, now)} ${atHour(opensAt)}` : 'Fechado';
  return { isOpen: false, text, changesAt: nextWords(opensAt, now)?.toISOString() ?? null };
}

/** 'hoje', 'amanhã', the weekday within six days, else the date. */
function dayText(day: Date, now: Date): string {
  const start = dayNumber(now);
  const distance = (dayNumber(day) - start) / DAY_MS;
  if (distance === 0) return 'hoje';
  if (distance === 1) return 'amanhã';
  return distance < 7 ? (DAYS[new Date(dayNumber(day)).getUTCDay()] ?? '') : formatShortDate(day);
}

/** 'às 11h', 'à 1h'. */
function atHour(instant: Date): string {
  const hour = hourText(formatHour(instant));
  return /^1h/.test(hour) ? `à ${hour}` : `às ${hour}`;
}

const dayNumber = (instant: Date): number => Date.parse(`${bahiaDay(instant)}T00:00:00Z`);

/** 'amanhã' becomes 'hoje' at midnight. */
function nextWords(opensAt: Date | null, now: Date): Date | null {
  if (!opensAt) return null;
  const midnight = new Date(bahiaDayEnd(bahiaDay(now)).getTime() + 1);
  return midnight < opensAt ? midnight : opensAt;
}
