import { instantAt } from '../time/bahia';
import { addDays, weekdayOf } from '../time/days';
import type { DeliveryMethod } from './delivery-fee';

/** A delivery or pickup window (time slot) that repeats every week. Clock times are 'HH:MM' in America/Bahia. */
export interface SlotTemplate {
  id: string;
  method: DeliveryMethod;
  /** The zones that the window serves; an empty list means all zones. The list of a pickup window is always empty. */
  zoneIds: readonly string[];
  /** 0 is Sunday. */
  weekday: number;
  from: string;
  to: string;
  /** The number of orders that the window takes, including unpaid reservations. */
  capacity: number;
  /**
   * The last moment to order is at `cutoffTime`, `cutoffDays` days before the day of the window. An order at that very
   * second is late.
   */
  cutoffDays: number;
  cutoffTime: string;
  isActive: boolean;
}

/** A day without deliveries, pickups or both, or a day on which they end early. */
export interface ClosedDay {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Null: on this day there are neither deliveries nor pickups. */
  method: DeliveryMethod | null;
  /** 'HH:MM': from then on the day is closed, and a window that has begun ends then. Without it, the whole day is closed. */
  endsAt?: string | null;
  reason: string;
}

/** The changes that the shop made to one window on one day, and the number of orders in that window. */
export interface SlotDay {
  templateId: string;
  date: string;
  /** The capacity of the window on this day, which replaces the template's capacity. */
  capacity: number;
  taken: number;
  isClosed: boolean;
}

export type SlotState = 'open' | 'full' | 'late' | 'closed' | 'paused';

export interface Slot {
  templateId: string;
  date: string;
  from: string;
  to: string;
  state: SlotState;
  /** The number of further orders that the window (time slot) takes; 0 unless the window is open. */
  left: number;
  /** Why the day is closed; '' otherwise. */
  reason: string;
  /** The last moment to order; an order at that very second is late. */
  closesAt: Date;
}

/** A window as a list shows it, without the instant of its deadline. */
export type ShownSlot = Omit<Slot, 'closesAt'>;

export interface SlotPlan {
  templates: readonly SlotTemplate[];
  closedDays: readonly ClosedDay[];
  days: readonly SlotDay[];
  /** The pause during which the shop takes no orders; null when there is none. */
  pause: Pause | null;
  /**
   * The methods whose hours are known without windows, because the shop never made any: their orders have no window.
   * Nothing means none.
   */
  hoursOnly?: readonly DeliveryMethod[];
  /** The shop's vacation, which closes every day of its range for deliveries and pickups; null when there is none. */
  vacation: Vacation | null;
}

export interface Pause {
  until: Date;
  /** Whether the shop pauses until somebody ends the pause; `until` is then far away. */
  isOpenEnded?: boolean;
  /** Null: the pause applies to deliveries and pickups. */
  method: DeliveryMethod | null;
  /** The text for the buyer; may be ''. */
  text: string;
}

export interface Vacation {
  /** The first and the last closed day. */
  from: string;
  to: string;
  text: string;
}

/**
 * How many hours the buyer of a paid order has to choose another window (time slot), if the window of the order filled
 * up or closed before the payment. After this time the money is refunded.
 */
export const SLOT_CHOICE_HOURS = 24;

/** The number of days whose windows (time slots) a buyer can choose from. */
export const SLOT_DAYS = 14;

/** Returns the pause that applies to a method now; null when there is none. */
export const pauseNow = (
  { pause }: Pick<SlotPlan, 'pause'>,
  { method, now }: Pick<SlotQuestion, 'method' | 'now'>,
): Pause | null =>
  pause && now < pause.until && (pause.method === null || pause.method === method) ? pause : null;

/**
 * Whether the shop has delivery or pickup windows for a method. If it has none, orders have no window, and the checkout
 * does not ask for one. A method whose windows are all switched off has windows: it is closed.
 */
export const hasWindows = (
  { templates, hoursOnly = [] }: Pick<SlotPlan, 'templates' | 'hoursOnly'>,
  method: DeliveryMethod,
): boolean => templates.some((template) => template.method === method) && !hoursOnly.includes(method);

export interface SlotQuestion {
  method: DeliveryMethod;
  /** The zone of the delivery; null for pickup. */
  zoneId: string | null;
  /** The first day whose windows are searched, and the number of days. */
  today: string;
  dayCount: number;
  /** How many days the products need until they are ready; 0 if they are ready at once. */
  noticeDays: number;
  /** The current time by the database's clock. */
  now: Date;
}

/** Returns the last moment to order for a window on a given day. */
export const cutoffOf = (
  { cutoffDays, cutoffTime }: Pick<SlotTemplate, 'cutoffDays' | 'cutoffTime'>,
  date: string,
): Date => instantAt(addDays(date, -cutoffDays), cutoffTime);

/** Returns every window for this method and zone, in order of time, with its state. */
export const slotsOf = (plan: SlotPlan, question: SlotQuestion): Slot[] =>
  [...slotsByDay(plan, question)].flat();

/**
 * Returns the first window that accepts orders; null when no window does. The windows of later days are not calculated.
 */
export function firstOpenSlot(plan: SlotPlan, question: SlotQuestion): Slot | null {
  for (const slots of slotsByDay(plan, question)) {
    const open = nextOpenSlot(slots);
    if (open) return open;
  }
  return null;
}

/** Yields the windows day by day; the windows of a day are in order of time. */
function* slotsByDay(plan: SlotPlan, question: SlotQuestion): Generator<Slot[]> {
  const { method, zoneId, today, dayCount } = question;
  const offered = plan.templates.filter(
    (template) =>
      template.isActive &&
      template.method === method &&
      (template.zoneIds.length === 0 || (zoneId !== null && template.zoneIds.includes(zoneId))),
  );
  const ready = addDays(today, question.noticeDays);
  for (let index = 0; index < dayCount; index += 1) {
    const date = addDays(today, index);
    const weekdayOfDate = weekdayOf(date);
    yield offered
      .filter(({ weekday }) => weekday === weekdayOfDate)
      .map((template) => slotOf(plan, { ...question, ready }, template, date))
      .sort((one, other) => compare(one.from, other.from) || compare(one.to, other.to));
  }
}

/** Compares clock times. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The query together with `ready`, the first day on which the products can be ready. */
type DatedQuestion = SlotQuestion & { ready: string };

/** The times of a window, and the day that closes it; null while the window is open. */
export interface WindowOfDay {
  from: string;
  to: string;
  closed: ClosedDay | null;
}

/** Returns a window as it is on one day: closed if the day is, and shorter if the day ends early. */
export function windowOnDay(
  closedDays: readonly ClosedDay[],
  { method, from, to }: Pick<SlotTemplate, 'method' | 'from' | 'to'>,
  date: string,
): WindowOfDay {
  const ofDay = closedDays.filter(
    (known) => known.date === date && (known.method === null || known.method === method),
  );
  const ends = ofDay.flatMap(({ endsAt }) => endsAt ?? []).sort();
  const [end = to] = ends;
  return {
    from,
    to: from < end && end < to ? end : to,
    closed: ofDay.find(({ endsAt }) => !endsAt || endsAt <= from) ?? null,
  };
}

function slotOf(plan: SlotPlan, question: DatedQuestion, template: SlotTemplate, date: string): Slot {
  const { id: templateId } = template;
  const day = plan.days.find((known) => known.templateId === templateId && known.date === date);
  const { from, to, closed } = windowOnDay(plan.closedDays, template, date);
  const isVacation = plan.vacation !== null && plan.vacation.from <= date && date <= plan.vacation.to;
  const left = (day?.capacity ?? template.capacity) - (day?.taken ?? 0);
  const closesAt = cutoffOf(template, date);
  const state = stateOf({
    plan,
    question,
    closesAt,
    date,
    left,
    isClosed: closed !== null || isVacation || day?.isClosed === true,
  });
  return {
    templateId,
    date,
    from,
    to,
    state,
    left: state === 'open' ? left : 0,
    reason: closed?.reason ?? (isVacation ? (plan.vacation?.text ?? '') : ''),
    closesAt,
  };
}

interface StateInput {
  plan: SlotPlan;
  question: DatedQuestion;
  closesAt: Date;
  date: string;
  left: number;
  isClosed: boolean;
}

/**
 * Returns the state of a window. The most permanent state is checked first, because a closed day stays closed, while a
 * full window may take orders again, for example after a cancellation.
 */
function stateOf({ plan, question, closesAt, date, left, isClosed }: StateInput): SlotState {
  const { now, ready } = question;
  if (isClosed) return 'closed';
  if (date < ready || now >= closesAt) return 'late';
  if (pauseNow(plan, question)) return 'paused';
  return left > 0 ? 'open' : 'full';
}

/** Returns the first of these windows that accepts orders; null when none does. */
export const nextOpenSlot = (slots: readonly Slot[]): Slot | null =>
  slots.find(({ state }) => state === 'open') ?? null;

/** Whether a window has begun and takes no more orders, so that it is no longer worth showing. */
export const hasBegun = ({ date, from, state }: Slot, now: Date): boolean =>
  state !== 'open' && instantAt(date, from) <= now;

/**
 * Returns the open window to offer in place of a window (time slot) that can no longer be had. This is the next open
 * window after that one, because the buyer wanted that time or a later time. If no later window is open, returns the
 * first open window.
 */
export function slotInsteadOf(slots: readonly Slot[], lost: Pick<Slot, 'date' | 'from'>): Slot | null {
  const isLater = ({ date, from }: Slot) => `${date} ${from}` > `${lost.date} ${lost.from}`;
  return nextOpenSlot(slots.filter(isLater)) ?? nextOpenSlot(slots);
}

const FEW = 5;

/** Returns 'restam 3' (or 'resta 1') if the window takes only a few more orders, otherwise 'disponível'. */
export function placesText({ left }: Pick<Slot, 'left'>): string {
  if (left > FEW) return 'disponível';
  return left === 1 ? 'resta 1' : `restam ${left}`;
}
