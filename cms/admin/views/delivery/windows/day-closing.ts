import { windowOnDay } from '@shop/delivery/slots';
import { hourText } from '@shop/time/hour-text';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';

type Closings = Pick<SlotWeek, 'closedDays' | 'vacation'>;
type ClosedCell = Pick<SlotCell, 'date' | 'method' | 'from' | 'to' | 'isClosed' | 'isActive'>;

/** What a closed day says for which nobody wrote a reason. */
const NO_REASON = 'o dia todo';

/**
 * Returns why a day takes no orders at a window's times, whatever the window itself says: the day is closed, or the shop is
 * on vacation. Returns null on any other day.
 */
export function dayClosingOf(
  { closedDays, vacation }: Closings,
  cell: Pick<ClosedCell, 'date' | 'method' | 'from' | 'to'>,
): string | null {
  const { date } = cell;
  const { closed } = windowOnDay(closedDays, cell, date);
  if (closed) return closed.reason || (closed.endsAt ? `fecha às ${hourText(closed.endsAt)}` : NO_REASON);
  return vacation && vacation.from <= date && date <= vacation.to ? 'Férias' : null;
}

/**
 * Returns why a time window takes no orders on a day: the day is closed, the shop is on vacation, the time window was
 * closed by hand for this day, or the weekly time window is switched off. Returns null when it is open.
 */
export function closingOf(closings: Closings, cell: ClosedCell): string | null {
  const ofDay = dayClosingOf(closings, cell);
  if (ofDay !== null) return ofDay;
  if (cell.isClosed) return 'só neste dia';
  return cell.isActive ? null : 'horário desligado';
}

/** Returns why a whole day is closed, deliveries and pickups; null for a day that is open at any time. */
export function wholeDayClosingOf({ closedDays, vacation }: Closings, date: string): string | null {
  const closed = closedDays.find((day) => day.date === date && day.method === null && !day.endsAt);
  if (closed) return closed.reason || NO_REASON;
  return vacation && vacation.from <= date && date <= vacation.to ? 'Férias' : null;
}
