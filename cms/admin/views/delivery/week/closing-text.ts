import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatDayOfMonth, weekdayName, weekdayOf } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import { joinedSpans } from '@shop/time/week-grid';

import type { WeekDays } from '../../../../delivery/week-days';
import { capitalised } from '../delivery-labels';
import { spansOf } from './week-draft';

const METHODS = ['pickup', 'delivery'] as const;
const METHOD_NAME = { pickup: 'a retirada', delivery: 'a entrega' } as const;

interface Closing {
  dates: readonly string[];
  /** Null closes everything. */
  method: DeliveryMethod | null;
  /** When the day ends early; without it, the whole day is closed. */
  endsAt?: string | null;
  bookedCount: number;
}

/** Returns what leaves the site on a day: 'A retirada das 19h às 21h sai do site.' */
function leavingText(week: WeekDays, date: string, method: DeliveryMethod | null): string {
  const day = week.days[weekdayOf(date)];
  const parts = METHODS.filter((each) => method === null || method === each).flatMap((each) => {
    const spans = day
      ? joinedSpans(spansOf(day, each).map(({ from, to }) => ({ opens: from, closes: to })))
      : [];
    if (spans.length === 0) return [];
    const times = spans.map(({ opens, closes }) => `das ${hourText(opens)} às ${hourText(closes)}`);
    return [`${METHOD_NAME[each]} ${times.join(' e ')}`];
  });
  if (parts.length === 0) return 'Neste dia já não há horários.';
  return `${capitalised(parts.join(' e '))} ${parts.length === 1 ? 'sai' : 'saem'} do site.`;
}

/** Returns what closing days does: which orders there are, what leaves the site, and that it can be undone. */
export function closingText(week: WeekDays, { dates, method, endsAt, bookedCount }: Closing): string {
  const [date = ''] = dates;
  const undo = 'Dá para reabrir quando quiser.';
  if (endsAt) {
    const free = bookedCount === 0 ? 'Nenhum pedido está marcado para depois disso. ' : '';
    return `${free}O que começa antes das ${hourText(endsAt)} vai até as ${hourText(endsAt)}; o resto sai do site. Dá para voltar atrás quando quiser.`;
  }
  if (dates.length !== 1)
    return `${bookedCount === 0 ? 'Nenhum pedido está marcado para estes dias. ' : ''}Os horários deles saem do site. ${undo}`;
  const name = `${weekdayName(weekdayOf(date))}, ${formatDayOfMonth(date)}`;
  const none = bookedCount === 0 ? `Nenhum pedido está marcado para ${name}. ` : '';
  return `${none}${leavingText(week, date, method)} ${undo}`;
}

/**
 * Returns when the last of these days to begin begins, 'HH:MM'; null if none has hours. A day that ends before it begins
 * is a closed day, which is said in other words.
 */
export function latestBeginning({ days }: WeekDays, dates: readonly string[]): string | null {
  const begins = dates.flatMap((date) => {
    const day = days[weekdayOf(date)];
    if (!day) return [];
    const windows = METHODS.flatMap((method) => day.windows[method]).filter(({ isActive }) => isActive);
    const [first] = [...day.attendance.map(({ opens }) => opens), ...windows.map(({ from }) => from)].sort();
    return first ?? [];
  });
  return begins.sort().at(-1) ?? null;
}
