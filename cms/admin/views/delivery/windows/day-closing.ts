import { windowOnDay } from '@shop/delivery/slots';
import { hourText } from '@shop/time/hour-text';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';

/**
 * Returns why a time window takes no orders on a day: the day is closed, the shop is on vacation, the time window was
 * closed by hand for this day, or the weekly time window is switched off. Returns null when it is open.
 */
export function closingOf(
  { closedDays, vacation }: Pick<SlotWeek, 'closedDays' | 'vacation'>,
  cell: Pick<SlotCell, 'date' | 'method' | 'from' | 'to' | 'isClosed' | 'isActive'>,
): string | null {
  const { date, isClosed, isActive } = cell;
  const { closed } = windowOnDay(closedDays, cell, date);
  if (closed) return closed.reason || (closed.endsAt ? `fecha às ${hourText(closed.endsAt)}` : '');
  if (vacation && vacation.from <= date && date <= vacation.to) return 'Férias';
  if (isClosed) return 'só neste dia';
  return isActive ? null : 'horário desligado';
}
