import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { ClosedDayForm } from '@shop/delivery/delivery-forms';
import { formatWindow } from '@shop/delivery/slot-text';
import type { DeliveryZone } from '@shop/delivery/zones';
import { formatBrl } from '@shop/money/format-brl';
import { adminMessages } from '@shop/messages/admin-messages';
import {
  addDays,
  formatDayOfMonth,
  monthName,
  weekdayLongName,
  weekdayName,
  weekdayOf,
} from '@shop/time/days';
import { dayOf, formatTime } from '@shop/time/bahia';
import { hourText } from '@shop/time/hour-text';
import { listText } from '@shop/text/list-text';

import type { SlotCell } from '../../../delivery/queries/slot-week';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

export const METHOD_LABEL: Record<DeliveryMethod, string> = { delivery: 'Entrega', pickup: 'Retirada' };

export const METHODS = Object.keys(METHOD_LABEL) as DeliveryMethod[];

/** Returns what is paused: 'Pedidos pausados', 'Entregas pausadas'. */
export const pausedWhat = (method: DeliveryMethod | null): string =>
  method === null ? 'Pedidos pausados' : method === 'delivery' ? 'Entregas pausadas' : 'Retiradas pausadas';

/** Returns the message when a pause ends by itself. */
export function pauseEndedText(method: DeliveryMethod | null): string {
  if (method === null) return 'A pausa acabou. A loja recebe pedidos de novo.';
  return `A pausa acabou. A loja aceita ${method === 'delivery' ? 'entregas' : 'retiradas'} de novo.`;
}

/** Returns until when the shop is paused: 'até as 12h30', 'até amanhã', 'até você voltar'. `today` is the day in Bahia. */
export function pausedUntil(
  { until, isOpenEnded }: { until: Date; isOpenEnded?: boolean },
  today: string,
): string {
  if (isOpenEnded) return 'até você voltar';
  const day = dayOf(until);
  if (day === today) return `até as ${formatTime(until)}`;
  return day === addDays(today, 1) ? 'até amanhã' : `até ${formatDayOfMonth(day)}`;
}

/** Returns the words for the delivery methods (delivery, pickup or both) that a pause or a closed day affects. */
export const reachText = (method: DeliveryMethod | null): string =>
  method === null ? 'entrega e retirada' : `só ${METHOD_LABEL[method].toLowerCase()}`;

export const REACH_OPTIONS = [
  { value: '', label: 'Entrega e retirada' },
  { value: 'delivery', label: 'Só entrega' },
  { value: 'pickup', label: 'Só retirada' },
] as const;

/** Returns the delivery method chosen in a select; null for both delivery and pickup. */
export const readReach = (value: string): DeliveryMethod | null =>
  value === 'delivery' || value === 'pickup' ? value : null;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a day as 'Terça, 24/11'. */
export const dayTitle = (date: string): string =>
  `${capitalised(weekdayName(weekdayOf(date)))}, ${formatDayOfMonth(date)}`;

/** Formats a day within a sentence, as 'terça, 24/11'. */
const dayWithin = (date: string): string => `${weekdayName(weekdayOf(date))}, ${formatDayOfMonth(date)}`;

/** Returns the message after days were closed, which names them: 'Fechado: terça, 24/11.' */
export function daysClosedText(
  days: readonly (Pick<ClosedDayForm, 'date' | 'method'> & Partial<Pick<ClosedDayForm, 'endsAt'>>)[],
): string {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const methods = new Set(days.map(({ method }) => method));
  const [method = null] = methods.size === 1 ? methods : [];
  const reach = method === null ? '' : ` (${reachText(method)})`;
  const endsAt = days[0]?.endsAt;
  if (endsAt)
    return `Fecha às ${hourText(endsAt)}: ${dates.length === 1 ? dayWithin(dates[0] ?? '') : listText(dates.map(formatDayOfMonth))}${reach}.`;
  return dates.length === 1
    ? `Fechado: ${dayWithin(dates[0] ?? '')}${reach}.`
    : `Fechados: ${listText(dates.map(formatDayOfMonth))}${reach}.`;
}

export const dayReopenedText = (date: string): string => `Aberto de novo: ${dayWithin(date)}.`;

/** Returns the message after several days were opened again: 'Abertos de novo: 24/11 e 25/11.' */
export function daysReopenedText(dates: readonly string[]): string {
  const days = [...new Set(dates)].sort();
  const [day = ''] = days;
  return days.length === 1
    ? dayReopenedText(day)
    : `Abertos de novo: ${listText(days.map(formatDayOfMonth))}.`;
}

/** Formats a week as '23 a 29 de novembro', '30 de novembro a 6 de dezembro'. */
export function weekTitle(first: string): string {
  const last = addDays(first, 6);
  const [from, to] = [Number(first.slice(8)), Number(last.slice(8))];
  const [month, nextMonth] = [monthName(first), monthName(last)];
  return month === nextMonth ? `${from} a ${to} de ${month}` : `${from} de ${month} a ${to} de ${nextMonth}`;
}

/** So many bairros are named in a row of the list; more are counted. */
const NAMED_BAIRROS = 6;

/**
 * Returns the places that a zone serves, as a list row shows them: 'Brotas, Itapuã e o resto de Salvador', and, when they
 * are too many for a row, the bairros that are only counted there.
 */
export function zoneReach({
  city,
  isCityWide,
  neighborhoods,
  cepRanges,
}: Pick<DeliveryZone, 'city' | 'isCityWide' | 'neighborhoods' | 'cepRanges'>): {
  text: string;
  counted: readonly string[];
} {
  const counted = neighborhoods.length > NAMED_BAIRROS ? neighborhoods : [];
  const [range] = cepRanges;
  const parts = [
    ...(counted.length > 0 ? [`${counted.length} bairros`] : neighborhoods),
    ...(range && cepRanges.length === 1 ? [`CEPs de ${range.from} a ${range.to}`] : []),
    ...(cepRanges.length > 1 ? [`CEPs de ${cepRanges.length} faixas`] : []),
    ...(isCityWide ? [`o resto de ${city}`] : []),
  ];
  return { text: parts.length === 0 ? 'Nenhum endereço ainda' : capitalised(listText(parts)), counted };
}

/** Returns from what amount a zone delivers, and from what amount free of charge: 'Mínimo R$ 80,00, grátis a partir de R$ 200,00'. */
export function zoneLimits({
  minimumCents,
  freeFromCents,
}: Pick<DeliveryZone, 'minimumCents' | 'freeFromCents'>): string {
  return capitalised(limitParts({ minimumCents, freeFromCents }).join(', '));
}

const limitParts = ({
  minimumCents,
  freeFromCents,
}: Pick<DeliveryZone, 'minimumCents' | 'freeFromCents'>): string[] => [
  minimumCents > 0 ? `mínimo ${formatBrl(minimumCents)}` : 'sem mínimo',
  ...(freeFromCents === null ? [] : [`grátis a partir de ${formatBrl(freeFromCents)}`]),
];

export const amountOr = (cents: number | null): string => (cents ? formatBrl(cents) : '—');

/** Returns the terms of a zone: 'Taxa R$ 12,00, mínimo R$ 80,00, grátis a partir de R$ 200,00.' */
export const zoneTerms = ({
  feeCents,
  ...limits
}: Pick<DeliveryZone, 'feeCents' | 'minimumCents' | 'freeFromCents'>): string =>
  `${[`Taxa ${formatBrl(feeCents)}`, ...limitParts(limits)].join(', ')}.`;

/** Returns how many more orders a time window takes: '3 vagas', 'sem vagas'. */
export function placesLeftText({ capacity, taken }: Pick<SlotCell, 'capacity' | 'taken'>): string {
  const left = Math.max(0, capacity - taken);
  if (left === 0) return 'sem vagas';
  return left === 1 ? '1 vaga' : `${left} vagas`;
}

/** Returns how many orders a time window has: '3 pedidos'; '' without one. */
export const ordersText = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 pedido' : `${count} pedidos`;

/** Returns until when a time window takes orders: 'Recebe pedidos até segunda, às 18h.' */
export function cutoffText({
  date,
  cutoffDays,
  cutoffTime,
}: Pick<SlotCell, 'date' | 'cutoffDays' | 'cutoffTime'>): string {
  const day = addDays(date, -cutoffDays);
  const when =
    cutoffDays === 0 ? 'do próprio dia' : `de ${weekdayName(weekdayOf(day))}, ${formatDayOfMonth(day)}`;
  return `Recebe pedidos até as ${hourText(cutoffTime)} ${when}.`;
}

/** Returns when a weekly time window stops taking orders, without a date. */
export function weeklyCutoffText({
  cutoffDays,
  cutoffTime,
}: {
  cutoffDays: number;
  cutoffTime: string;
}): string {
  if (cutoffDays === 0) return `fecha às ${hourText(cutoffTime)} do dia`;
  const days = cutoffDays === 1 ? 'na véspera' : `${cutoffDays} dias antes`;
  return `fecha ${days}, às ${hourText(cutoffTime)}`;
}

/** The full name of a time window on one day, for assistive technology. */
export const cellName = (cell: Pick<SlotCell, 'method' | 'date' | 'from' | 'to'>): string =>
  `${METHOD_LABEL[cell.method]}, ${weekdayName(weekdayOf(cell.date))}, ${formatDayOfMonth(cell.date)}, ${formatWindow(cell)}`;

export const weekdayTitle = (weekday: number): string => capitalised(weekdayLongName(weekday));

/** The weekdays, beginning on Monday as people count them. */
export const WEEK_FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

const openOrdersText = (count: number): string =>
  count === 1 ? '1 pedido aberto usa' : `${count} pedidos abertos usam`;

/** Returns the error text for a refused act of the delivery pages. */
export const deliveryRefusal = refusalTexts<DomainRefusal<'delivery'>>(
  {
    second_default: ({ name }) => `A área ${name} já vale para o resto desta cidade.`,
    zone_in_use: ({ openOrders }) =>
      openOrders
        ? `${openOrdersText(openOrders)} esta área. Desligue.`
        : 'Horários da semana usam esta área. Desligue, ou tire a área dos horários.',
    slot_in_use: 'Já houve pedidos neste horário. Desligue.',
    zone_gone: 'Esta área não existe mais. Atualize a página.',
    slot_gone: 'Este horário não existe mais. Atualize a página.',
    day_gone: 'Este dia já está aberto.',
    day_changed: 'Este dia mudou enquanto você olhava. Veja o que mudou antes de continuar.',
    zone_changed: 'Esta área mudou enquanto você olhava. Veja o que mudou antes de continuar.',
    slot_changed: 'Este horário mudou enquanto você olhava. Veja o que mudou antes de continuar.',
    below_taken: ({ taken }) => `Já são ${taken} reservados. Não dá para ir abaixo disso.`,
  },
  adminMessages.delivery_failed,
);

/** The fields that an error belongs to. */
const FIELDS: Partial<Record<string, string>> = {
  second_default: 'isDefault',
  zone_gone: 'zoneIds',
  below_taken: 'capacity',
};

/** Returns the field of the form that a refusal belongs to; undefined for the whole form. */
export const deliveryErrorField = ({ code }: { code: string }): string | undefined => FIELDS[code];
