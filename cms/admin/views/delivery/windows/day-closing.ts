import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';

/**
 * Returns why a time window takes no orders on a day: the day is closed, the shop is on vacation, the time window was
 * closed by hand for this day, or the weekly time window is switched off. Returns null when it is open.
 */
export function closingOf(
  { closedDays, vacation }: Pick<SlotWeek, 'closedDays' | 'vacation'>,
  { date, method, isClosed, isActive }: Pick<SlotCell, 'date' | 'method' | 'isClosed' | 'isActive'>,
): string | null {
  const day = closedDays.find(
    (closed) => closed.date === date && (closed.method === null || closed.method === method),
  );
  if (day) return day.reason;
  if (vacation && vacation.from <= date && date <= vacation.to) return 'Férias';
  if (isClosed) return 'só neste dia';
  return isActive ? null : 'horário desligado';
}
