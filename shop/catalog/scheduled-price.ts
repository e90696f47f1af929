import { adminMessages } from '../messages/admin-messages';
import { z } from '../forms/zod';
import { formatBrl } from '../money/format-brl';
import { addMs, earliestOf, formatDate, formatTime, instantAt, yearOf } from '../time/bahia';
import { isDay, isTime } from '../time/days';
import { minutesMs } from '../time/durations';
import { priceSchema } from './product-form';

/** A price of a product for a time. */
export interface ScheduledPrice {
  priceCents: number;
  startsAt: Date;
  /** The first instant at which it no longer holds; null for a price that stays. */
  endsAt: Date | null;
}

const holdsAt = ({ startsAt, endsAt }: ScheduledPrice, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/** Returns the scheduled price that holds now; undefined when the product has its own price. */
export const runningPrice = <Scheduled extends ScheduledPrice>(
  scheduled: readonly Scheduled[],
  now: Date,
): Scheduled | undefined => scheduled.find((each) => holdsAt(each, now));

/** Returns the price of a product at an instant, in centavos. `priceCents` is the product's own. */
export const priceAt = (priceCents: number, scheduled: readonly ScheduledPrice[], now: Date): number =>
  runningPrice(scheduled, now)?.priceCents ?? priceCents;

/** Returns the next instant at which a scheduled price begins or ends; null when there is none. */
export const nextPriceChange = (scheduled: readonly ScheduledPrice[], now: Date): Date | null =>
  earliestOf(
    scheduled.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? []].flat()).filter((at) => at > now),
  );

/** An end names its last minute: until 23h59 holds to midnight. */
const lastMinute = (endsAt: Date): Date => addMs(endsAt, -minutesMs(1));

/** Returns 'De 01/12 às 0h até 24/12 às 23h59: R$ 44,90', or 'A partir de 01/12 às 0h: R$ 44,90'. */
export function scheduledPriceText({ priceCents, startsAt, endsAt }: ScheduledPrice, now: Date): string {
  const moment = (at: Date) => {
    const day = formatDate(at);
    return `${yearOf(at) === yearOf(now) ? day.slice(0, 5) : day} às ${formatTime(at)}`;
  };
  const when = endsAt
    ? `De ${moment(startsAt)} até ${moment(lastMinute(endsAt))}`
    : `A partir de ${moment(startsAt)}`;
  return `${when}: ${formatBrl(priceCents)}`;
}

/**
 * A scheduled price as its form sends it: days 'YYYY-MM-DD' and times 'HH:MM' of America/Bahia. Without an end both of
 * its fields are ''.
 */
export const scheduledPriceFormSchema = z
  .object({
    priceCents: priceSchema.min(1, { error: adminMessages.scheduled_price_zero }),
    startDay: z.string().refine(isDay, { error: adminMessages.scheduled_price_start_required }),
    startTime: z.string().refine(isTime, { error: adminMessages.scheduled_price_start_required }),
    endDay: z.string().refine((day) => day === '' || isDay(day), {
      error: adminMessages.scheduled_price_end_invalid,
    }),
    endTime: z.string().refine((time) => time === '' || isTime(time), {
      error: adminMessages.scheduled_price_end_invalid,
    }),
  })
  .superRefine((form, context) => {
    const isWhole = isDay(form.startDay) && isTime(form.startTime);
    if (!isWhole || form.endDay === '') return;
    const { startsAt, endsAt } = scheduledTimes(form);
    // The end names its last minute, so the same minute would hold for one minute: nobody means that.
    if (endsAt && lastMinute(endsAt) <= startsAt)
      context.addIssue({ code: 'custom', path: ['endDay'], message: adminMessages.scheduled_price_order });
  });

export type ScheduledPriceForm = z.infer<typeof scheduledPriceFormSchema>;

/** Returns the instants of a valid form. */
export const scheduledTimes = ({
  startDay,
  startTime,
  endDay,
  endTime,
}: Omit<ScheduledPriceForm, 'priceCents'>): Omit<ScheduledPrice, 'priceCents'> => ({
  startsAt: instantAt(startDay, startTime),
  endsAt: isDay(endDay) && isTime(endTime) ? addMs(instantAt(endDay, endTime), minutesMs(1)) : null,
});
