import type { WeekDayForm } from '@shop/delivery/delivery-forms';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { weekdayName } from '@shop/time/days';

import type { WeekDays } from '../../../../delivery/week-days';
import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { changeOf, dayFormOf, spansOf, type DayChange, type DayDraft, type SpanDraft } from './week-draft';

/**
 * Returns the form that makes a weekday like another one. A window of the same times stays the same window, so that it
 * keeps its orders, deadline and areas.
 */
function copiedDraft(week: WeekDays, from: number, to: number): DayDraft {
  const [source, target] = [week.days[from], week.days[to]];
  if (!source || !target) throw new Error('there is no such weekday');
  const spans = (method: DeliveryMethod): SpanDraft[] =>
    spansOf(source, method).map((span) => {
      const own = target.windows[method].find((window) => window.from === span.from && window.to === span.to);
      return { ...span, id: own?.id ?? null };
    });
  return {
    attendance: source.attendance.map(({ opens, closes }) => ({ opens, closes })),
    pickup: spans('pickup'),
    delivery: spans('delivery'),
  };
}

export const copiedForm = (week: WeekDays, from: number, to: number): WeekDayForm =>
  dayFormOf(copiedDraft(week, from, to));

/** Returns the windows that leave the site, as in 'terça: retirada, 10h às 18h', and the orders promised for them. */
export function changeByCopy(
  week: WeekDays,
  { from, targets, booked }: { from: number; targets: readonly number[]; booked: readonly BookedWindow[] },
): DayChange {
  const changes = targets.flatMap((to) => {
    const day = week.days[to];
    if (!day) return [];
    const { leaving, booked: hit } = changeOf(day, copiedDraft(week, from, to), booked);
    return { leaving: leaving.map((window) => `${weekdayName(to)}: ${window}`), booked: hit };
  });
  return {
    leaving: changes.flatMap(({ leaving }) => leaving),
    booked: changes.flatMap(({ booked: hit }) => hit),
  };
}
