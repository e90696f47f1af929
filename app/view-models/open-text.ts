import { dayOf, formatDate, formatTime, startOfNextDay } from '@shop/time/bahia';
import { openState, type WeeklyHours } from '@shop/time/open-now';
import { daysBetween, weekdayName, weekdayOf } from '@shop/time/days';

/** Whether the shop is open now, as text. Valid until `changesAt`. */
export interface OpenView {
  isOpen: boolean;
  /** 'Aberto agora, até 19h' or 'Fechado, abre amanhã às 11h'. */
  text: string;
  /** When the text changes, as an ISO instant; null when it never does. */
  changesAt: string | null;
}

export function openView(
  hours: readonly WeeklyHours[],
  now: Date,
  closedDates: readonly string[] = [],
  earlyEnds: Readonly<Record<string, string>> = {},
): OpenView {
  const state = openState(hours, now, closedDates, earlyEnds);
  if (state.isOpen) {
    const { closesAt } = state;
    const text = closesAt ? `Aberto agora, até ${formatTime(closesAt)}` : 'Aberto agora';
    return { isOpen: true, text, changesAt: closesAt?.toISOString() ?? null };
  }
  const { opensAt } = state;
  const text = opensAt ? `Fechado, abre ${dayText(opensAt, now)} ${atHour(opensAt)}` : 'Fechado';
  return { isOpen: false, text, changesAt: nextWords(opensAt, now)?.toISOString() ?? null };
}

/** Returns the day of the opening: 'hoje', 'amanhã', the weekday within six days, else the date. */
function dayText(opensAt: Date, now: Date): string {
  const day = dayOf(opensAt);
  const distance = daysBetween(dayOf(now), day);
  if (distance === 0) return 'hoje';
  if (distance === 1) return 'amanhã';
  return distance < 7 ? weekdayName(weekdayOf(day)) : formatDate(opensAt);
}

/** Returns the time of the opening: 'às 11h', 'à 1h'. */
function atHour(instant: Date): string {
  const hour = formatTime(instant);
  return /^1h/.test(hour) ? `à ${hour}` : `às ${hour}`;
}

/** Returns when the text changes next: at midnight, when 'amanhã' becomes 'hoje', or at the opening. */
function nextWords(opensAt: Date | null, now: Date): Date | null {
  if (!opensAt) return null;
  const midnight = startOfNextDay(dayOf(now));
  return midnight < opensAt ? midnight : opensAt;
}
