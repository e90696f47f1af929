import type { WeekDayForm } from '@shop/delivery/delivery-forms';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { weekdayName } from '@shop/time/days';

import type { WeekDays } from '../../../../delivery/week-days';
import { changeOf, dayDraftOf, dayFormOf, spansOf, type DayDraft, type SpanDraft } from './week-draft';

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

/** Returns the windows that leave the site: 'terça: retirada, 10h às 18h'. */
export const leftByCopy = (week: WeekDays, from: number, targets: readonly number[]): string[] =>
  targets.flatMap((to) => {
    const day = week.days[to];
    if (!day) return [];
    const { leaving } = changeOf(dayDraftOf(day), copiedDraft(week, from, to), []);
    return leaving.map((window) => `${weekdayName(to)}: ${window}`);
  });
