import { weekdayName } from '@shop/time/days';

import type { OpeningHours } from './mail-facts';

/** Weeks start on Monday. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'];

/** '19h', '10h30'. */
function hourText(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':');
  return minute === '00' ? `${Number(hour)}h` : `${Number(hour)}h${minute}`;
}

function daysText(days: readonly string[]): string {
  const positions = WEEK.flatMap((day, position) => (days.includes(day) ? [position] : []));
  const names = positions.map((position) => weekdayName(Number(WEEK[position])));
  if (names.length === WEEK.length) return 'todos os dias';
  const isRow = positions.every((position, index) => position === (positions[0] ?? 0) + index);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (isRow && names.length > 2) return `${first} a ${last}`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : first;
}

/** 'segunda a sexta, das 19h às 21h; sábado e domingo, das 10h às 18h'. Empty if the shop has no opening hours. */
export function hoursText(hours: readonly OpeningHours[]): string {
  return hours
    .map(({ days, opens, closes }) => `${daysText(days)}, das ${hourText(opens)} às ${hourText(closes)}`)
    .join('; ');
}
