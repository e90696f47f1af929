import { weekDayFormSchema, type WeekDayForm } from '@shop/delivery/delivery-forms';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatWindow } from '@shop/delivery/slot-text';
import { listText } from '@shop/text/list-text';
import { isTime, weekdayShortName } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import type { OpeningHours } from '@shop/time/opening-hours';

import type { WeekDay, WeekDays } from '../../../../delivery/week-days';
import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { recordFields } from '../../../engine/record-fields';
import { WEEK_FROM_MONDAY, weekdayTitle } from '../delivery-labels';

/** A window as typed into the form of a day. */
export interface SpanDraft {
  /** The weekly window; null for a new one. */
  id: string | null;
  from: string;
  to: string;
  capacity: number | string;
}

/** A weekday as typed into its form. A row without spans is closed. */
export interface DayDraft {
  attendance: OpeningHours[];
  pickup: SpanDraft[];
  delivery: SpanDraft[];
}

/** Returns the windows of a method that are on, or its hours if it has no windows. */
export const spansOf = ({ windows, hoursOnly }: WeekDay, method: DeliveryMethod): SpanDraft[] => [
  ...windows[method]
    .filter(({ isActive }) => isActive)
    .map(({ id, from, to, capacity }) => ({ id, from, to, capacity })),
  ...hoursOnly[method].map(({ opens, closes }) => ({ id: null, from: opens, to: closes, capacity: 0 })),
];

export const dayDraftOf = (day: WeekDay): DayDraft => ({
  attendance: day.attendance.map(({ opens, closes }) => ({ opens, closes })),
  pickup: spansOf(day, 'pickup'),
  delivery: spansOf(day, 'delivery'),
});

const USUAL_SPAN = { from: '11:00', to: '19:00', capacity: 20 };
const USUAL_HOURS: OpeningHours = { opens: '11:00', closes: '19:00' };

/** The days before and after a weekday, the nearest first. */
const nearest = ({ days }: WeekDays, weekday: number): WeekDay[] =>
  [1, -1, 2, -2, 3, -3].flatMap((distance) => days[(weekday - distance + 7) % 7] ?? []);

/**
 * Returns what a row of the form has when it is switched on: what it had before it was switched off, otherwise the times
 * of the nearest other day.
 */
export function usualDraft(week: WeekDays, weekday: number): DayDraft {
  const own = week.days[weekday];
  const spans = (method: DeliveryMethod): SpanDraft[] => {
    const before = (own?.windows[method] ?? []).filter(({ isActive }) => !isActive);
    if (before.length > 0) return before.map(({ id, from, to, capacity }) => ({ id, from, to, capacity }));
    const other = nearest(week, weekday)
      .map((day) => spansOf(day, method))
      .find((found) => found.length > 0);
    return (other ?? [USUAL_SPAN]).map(({ from, to, capacity }) => ({ id: null, from, to, capacity }));
  };
  const hours = nearest(week, weekday).find(({ attendance }) => attendance.length > 0)?.attendance;
  return {
    attendance: (hours ?? [USUAL_HOURS]).map(({ opens, closes }) => ({ opens, closes })),
    pickup: spans('pickup'),
    delivery: spans('delivery'),
  };
}

const inputOf = ({ attendance, ...rows }: DayDraft) => {
  const spans = (drafts: readonly SpanDraft[]) =>
    drafts.map((span) => ({ ...span, capacity: span.capacity === '' ? Number.NaN : Number(span.capacity) }));
  return { attendance, pickup: spans(rows.pickup), delivery: spans(rows.delivery) };
};

/** Returns the form of a valid draft. */
export const dayFormOf = (draft: DayDraft): WeekDayForm => weekDayFormSchema.parse(inputOf(draft));

/** The errors of a draft by row: the first of each row. */
export function dayErrors(draft: DayDraft): Record<string, string> {
  const parsed = weekDayFormSchema.safeParse(inputOf(draft));
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

const spanText = (spans: readonly SpanDraft[]) =>
  spans.map(({ from, to, capacity }) => `${from}–${to} (${capacity})`).join(', ') || 'fechado';

export const dayFields = recordFields<DayDraft>({
  attendance: [
    'Atendimento',
    (hours) => hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'fechado',
  ],
  pickup: ['Retirada na loja', spanText],
  delivery: ['Entrega', spanText],
});

/** Returns a span of the grid: '11h–19h', '10h30–12h'. */
export const shortSpan = ({ from, to }: Pick<SpanDraft, 'from' | 'to'>): string =>
  `${hourText(from)}–${hourText(to)}`;

type SpanTimes = Pick<SpanDraft, 'id' | 'from' | 'to'>;

const isSameSpan = (one: SpanTimes, other: SpanTimes) =>
  one.id === other.id && one.from === other.from && one.to === other.to;

/** What a change of a day takes away. */
export interface DayChange {
  /** The stored windows that leave the site: 'retirada, 10h às 18h'. */
  leaving: string[];
  /** The orders promised for such a window. They stay as they are. */
  booked: BookedWindow[];
}

const METHODS = ['pickup', 'delivery'] as const;
const METHOD_WORD = { pickup: 'retirada', delivery: 'entrega' } as const;

/**
 * Returns which stored windows a draft changes or removes, and which orders were promised for them. A window that is off
 * is not on the site, but it may have orders from before: they count when the draft switches it on at other times.
 */
export function changeOf(day: WeekDay, draft: DayDraft, booked: readonly BookedWindow[]): DayChange {
  const gone = METHODS.flatMap((method) =>
    spansOf(day, method)
      .filter((span) => !draft[method].some((other) => isSameSpan(span, other)))
      .map((span) => ({ method, ...span })),
  );
  const moved = METHODS.flatMap((method) =>
    day.windows[method].filter(
      (off) => !off.isActive && draft[method].some((span) => span.id === off.id && !isSameSpan(span, off)),
    ),
  );
  const changed = new Set([...gone, ...moved].map(({ id }) => id));
  return {
    leaving: gone
      .filter(({ from, to }) => isTime(from) && isTime(to))
      .map(({ method, ...span }) => `${METHOD_WORD[method]}, ${formatWindow(span)}`),
    booked: booked.filter(({ templateId }) => changed.has(templateId)),
  };
}

/** Returns when the shop closes on a day, 'HH:MM'; null when it stays open past midnight, or does not open. */
function closingOf({ attendance }: Pick<DayDraft, 'attendance'>): string | null {
  const isWhole = attendance.every(({ opens, closes }) => isTime(opens) && isTime(closes) && closes > opens);
  const last = attendance
    .map(({ closes }) => closes)
    .sort()
    .at(-1);
  return isWhole && last ? last : null;
}

/** Returns the windows that end after the shop has closed: 'a entrega das 14h às 18h'; null without one. */
export function endsAfterClosing(draft: DayDraft): { closes: string; windows: string[] } | null {
  const closes = closingOf(draft);
  if (!closes) return null;
  const windows = METHODS.flatMap((method) =>
    draft[method]
      .filter(({ from, to }) => isTime(from) && isTime(to) && to > closes)
      .map((span) => `a ${METHOD_WORD[method]} das ${formatWindow(span)}`),
  );
  return windows.length > 0 ? { closes, windows: [...new Set(windows)] } : null;
}

/** Returns the day with every window ended when the shop closes; windows that would begin later are left out. */
export function endedWithShop(draft: DayDraft, closes: string): DayDraft {
  const within = (spans: readonly SpanDraft[]) =>
    spans
      .filter(({ from }) => from < closes)
      .map((span) => (span.to > closes ? { ...span, to: closes } : span));
  return { ...draft, pickup: within(draft.pickup), delivery: within(draft.delivery) };
}

/** Returns what a saved day says of itself: 'Domingo: 11h–18h', 'Domingo: sem atendimento'. */
export function daySavedText(weekday: number, { attendance }: DayDraft): string {
  const hours = attendance.map(({ opens, closes }) => shortSpan({ from: opens, to: closes })).join(', ');
  return `${weekdayTitle(weekday).replace('-feira', '')}: ${hours || 'sem atendimento'}`;
}

/** Returns the message after a day has its earlier hours again: 'Domingo voltou a ser como era: 11h–18h'. */
export const dayRestoredText = (weekday: number, draft: DayDraft): string =>
  daySavedText(weekday, draft).replace(':', ' voltou a ser como era:');

/**
 * Whether saving the earlier draft makes a day what it was. A window that was left out beside others may be deleted, with its
 * deadline and its areas; one of a row that was switched off is only off. A window that was moved to its deadline takes the
 * deadline with it when it is moved again.
 */
export const canRestore = (day: WeekDay, before: DayDraft, saved: DayDraft): boolean =>
  METHODS.every(
    (method) =>
      saved[method].length === 0 ||
      (before[method].every(({ id }) => id === null || saved[method].some((span) => span.id === id)) &&
        !day.windows[method].some(
          ({ id, from, cutoffDays, cutoffTime }) =>
            cutoffDays === 0 &&
            from !== cutoffTime &&
            saved[method].some((span) => span.id === id && span.from === cutoffTime),
        )),
  );

/** How far the windows of a method go on after the shop has closed, on one day. */
interface LateEnd {
  method: DeliveryMethod;
  closes: string;
  ends: string;
}

/** Returns until when each method goes on after the attendance of a day has ended. */
function lateEndsOf(draft: DayDraft): LateEnd[] {
  const closes = closingOf(draft);
  if (!closes) return [];
  return METHODS.flatMap((method) => {
    const ends = draft[method]
      .map(({ to }) => to)
      .filter((to) => isTime(to) && to > closes)
      .sort()
      .at(-1);
    return ends ? [{ method, closes, ends }] : [];
  });
}

/**
 * Returns in words what goes on after the attendance has ended: 'A retirada vai até as 21h, depois do fim do atendimento
 * (19h): seg, ter e qua.' Days on which the same does are one sentence.
 */
export function lateWeekTexts({ days }: WeekDays): string[] {
  const sentences = new Map<string, number[]>();
  for (const weekday of WEEK_FROM_MONDAY) {
    const day = days[weekday];
    for (const { method, closes, ends } of day ? lateEndsOf(dayDraftOf(day)) : []) {
      const text = `A ${METHOD_WORD[method]} vai até as ${hourText(ends)}, depois do fim do atendimento (${hourText(closes)})`;
      sentences.set(text, [...(sentences.get(text) ?? []), weekday]);
    }
  }
  return [...sentences].map(([text, weekdays]) =>
    weekdays.length === 7 ? `${text}.` : `${text}: ${listText(weekdays.map(weekdayShortName))}.`,
  );
}
