import { listText } from '../text/list-text';
import { weekdayName } from './days';
import { hourText } from './hour-text';
import type { WeeklyHours } from './open-now';

/** The days of the week from Monday, as is usual in Brazil. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Returns opening hours as text: 'Segunda a sexta, 19h às 21h'. */
export function hoursText(hours: WeeklyHours): string {
  return `${daysText(hours.days)}, ${hoursSpan(hours)}`;
}

/** Returns opening and closing time as text: '19h às 21h'. */
export function hoursSpan({ opens, closes }: Pick<WeeklyHours, 'opens' | 'closes'>): string {
  return `${hourText(opens)} às ${hourText(closes)}`;
}

/** Returns weekdays as text: 'Segunda a sexta', 'Sábado e domingo', 'Todos os dias'. */
export function daysText(days: readonly number[]): string {
  const text = spokenDays(days);
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

/**
 * Returns the opening hours of the week as one sentence: 'segunda a sexta, das 19h às 21h; sábado e domingo, das 10h às
 * 18h'. Days with several hours are named once: 'domingo, das 10h às 13h e das 14h às 18h'. Returns '' when the shop has
 * no opening hours.
 */
export function weekText(week: readonly WeeklyHours[]): string {
  const spans = new Map<string, string[]>();
  for (const hours of week) {
    const days = spokenDays(hours.days);
    spans.set(days, [...(spans.get(days) ?? []), `das ${hoursSpan(hours)}`]);
  }
  return [...spans].map(([days, ofDays]) => `${days}, ${listText(ofDays)}`).join('; ');
}

function spokenDays(days: readonly number[]): string {
  const places = WEEK.flatMap((day, place) => (days.includes(day) ? [place] : []));
  if (places.length === WEEK.length) return 'todos os dias';
  const names = places.map((place) => weekdayName(WEEK[place] ?? 0));
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index);
  return isRun && names.length > 2 ? `${names[0]} a ${names.at(-1)}` : listText(names);
}
